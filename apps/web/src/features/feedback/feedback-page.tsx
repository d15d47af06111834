import { PageHeading } from '#ui/page-heading.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackHistory } from './feedback-history.tsx';
import { feedbackText as text } from './feedback.text.ts';
import { FeedbackTips } from './feedback-tips.tsx';

/** Screen: write to support, and see what became of it. */
export function FeedbackPage({ userId }: { readonly userId: string }) {
  return (
    <div className="space-y-6">
      <div>
        <PageHeading title={text.title} />
        <p className="text-muted">{text.lead}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FeedbackForm userId={userId} />
        <div className="space-y-6">
          <FeedbackHistory />
          <FeedbackTips />
        </div>
      </div>
    </div>
  );
}
