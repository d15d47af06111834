/** What feedback is about, as it is sent and stored. */
export const FEEDBACK_TYPES = ['bug', 'feature_request', 'support', 'general'] as const;
/** See {@link FEEDBACK_TYPES}. */
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

const feedbackTypeLabels: Readonly<Record<FeedbackType, string>> = {
  bug: 'Fejl',
  feature_request: 'Idé',
  support: 'Spørgsmål',
  general: 'Generelt',
};

/** What users and administrators read for a type. A type that is none of ours, from older data, is its own name. */
export function feedbackTypeLabel(type: string): string {
  const known = FEEDBACK_TYPES.find((each) => each === type);
  return known === undefined ? type : feedbackTypeLabels[known];
}

/** How far a case is; chats have the same words but one. */
export const FEEDBACK_STATUSES = ['open', 'in_progress', 'resolved', 'escalated', 'closed'] as const;

/** How soon somebody should look. */
export const FEEDBACK_PRIORITIES = ['low', 'medium', 'high'] as const;

/** How a chat stands for support: the five a case may have, and active as long as nobody has set one (T-65). */
export const HELPDESK_CHAT_STATUSES = [...FEEDBACK_STATUSES, 'active'] as const;
