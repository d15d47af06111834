import { feedbackTypeLabel, type Feedback } from '@bonbog/contract/calls';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatTimestamp } from '#lib/format.ts';
import { AttachedFiles } from '#ui/attached-files.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Rating } from '#ui/rating.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AiMark } from './ai-mark.tsx';
import { feedbackText } from './feedback.text.ts';

const text = feedbackText.history;

/** Something the user sent: its title and whether it is settled, and unfolded the words of both sides. */
export function HistoryItem({ feedback }: { readonly feedback: Feedback }) {
  const isResolved = feedback.status === 'resolved';
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 list-none items-start gap-2 py-3">
          <span className="min-w-0 flex-1">
            <span className="block font-medium break-words">{feedback.title}</span>
            <span className="block text-sm text-muted">
              {feedbackTypeLabel(feedback.feedbackType)} · {formatTimestamp(feedback.createdAt)}
            </span>
          </span>
          <StatusBadge tone={isResolved ? 'success' : 'info'}>
            {isResolved ? text.resolved : text.open}
          </StatusBadge>
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <Details feedback={feedback} />
      </details>
    </li>
  );
}

function Details({ feedback }: { readonly feedback: Feedback }) {
  const { rating, message, imageDetails, aiResponse, adminResponse } = feedback;
  return (
    <div className="space-y-3 pb-4 text-sm">
      {rating !== null && <Rating rating={rating} />}
      <p className="break-words whitespace-pre-line">{message}</p>
      <AttachedFiles label={text.attachments} files={imageDetails} />
      {aiResponse !== null && (
        <Reply head={<AiMark />}>
          <MarkdownText text={aiResponse} />
        </Reply>
      )}
      {adminResponse !== null && (
        <Reply head={<span className="font-medium">{text.adminResponse}</span>}>
          <p className="break-words whitespace-pre-line">{adminResponse}</p>
        </Reply>
      )}
    </div>
  );
}

function Reply({ head, children }: { readonly head: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="space-y-1.5 rounded-md bg-sunken p-3">
      {head}
      {children}
    </div>
  );
}
