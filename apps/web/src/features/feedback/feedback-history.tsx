import { LIMITS, type Feedback } from '@bonbog/contract/calls';

import { messageOr } from '#lib/message-or.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { feedbackText } from './feedback.text.ts';
import { HistoryItem } from './history-item.tsx';
import { useFeedback } from './use-feedback.ts';

const text = feedbackText.history;

/** The latest ten things the user sent. */
export function FeedbackHistory() {
  const { data, error, isPending, refetch } = useFeedback();
  return (
    <Card className="p-4">
      <h2 className="mb-2 font-semibold">{text.title}</h2>
      {isPending && (
        <div role="status" aria-label={text.loading} className="space-y-3 py-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title={text.failed}
          text={messageOr(error, text.tryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <Latest feedbacks={data.feedbacks} />}
    </Card>
  );
}

function Latest({ feedbacks }: { readonly feedbacks: readonly Feedback[] }) {
  return feedbacks.length === 0 ? (
    <p className="text-muted">{text.empty}</p>
  ) : (
    <ul aria-label={text.title} className="divide-y divide-line">
      {feedbacks.slice(0, LIMITS.feedbackHistoryShown).map((feedback) => (
        <HistoryItem key={feedback.id} feedback={feedback} />
      ))}
    </ul>
  );
}
