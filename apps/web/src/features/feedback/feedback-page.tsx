import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { PageHeading } from '#ui/page-heading.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackHistory } from './feedback-history.tsx';
import { feedbackText as text } from './feedback.text.ts';
import { FeedbackTips } from './feedback-tips.tsx';
import { ModeSwitch, type ModeSwitchProps } from './mode-switch.tsx';

/** Props of {@link FeedbackPage}. `chat` is shown instead of the form. */
export interface FeedbackPageProps extends ModeSwitchProps {
  readonly userId: string;
  readonly chat: ReactNode;
}

/** Screen: write to support in a form or in the chat, and see what became of it. */
export function FeedbackPage({ userId, chat, ...modes }: FeedbackPageProps) {
  const { isChat } = modes;
  return (
    <div className={isChat ? 'space-y-3' : 'space-y-6'}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <PageHeading title={text.title} />
          <p className={clsx('text-muted', isChat && 'max-lg:hidden')}>{text.lead}</p>
        </div>
        <ModeSwitch {...modes} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {isChat && chat}
          {/* It stays, so that what is written and chosen is there on the way back. */}
          <div hidden={isChat}>
            <FeedbackForm userId={userId} />
          </div>
        </div>
        <div className={clsx('space-y-6', isChat && 'max-lg:hidden')}>
          <FeedbackHistory />
          <FeedbackTips />
        </div>
      </div>
    </div>
  );
}
