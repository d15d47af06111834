import type { FeedbackInput, FeedbackPriority } from '@bonbog/contract';

const poorRating = 2;

/** How soon somebody should look: at once where something is broken and the user is unhappy about it. */
export function priorityOf({
  feedbackType,
  rating,
}: Pick<FeedbackInput, 'feedbackType' | 'rating'>): FeedbackPriority {
  if (feedbackType === 'bug' && rating !== null && rating <= poorRating) {
    return 'high';
  }
  return feedbackType === 'bug' || feedbackType === 'support' ? 'medium' : 'low';
}
