import { X } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { AiMark } from './ai-mark.tsx';
import { feedbackText } from './feedback.text.ts';

const text = feedbackText.answer;

/** Props of {@link AiAnswer}. */
export interface AiAnswerProps {
  /** Null when it was asked for and did not come. */
  readonly answer: string | null;
  readonly onClose: () => void;
}

/** What AI answered to feedback that was just sent, and that it was AI. */
export function AiAnswer({ answer, onClose }: AiAnswerProps) {
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 pt-2">
          <h2 className="font-semibold">{text.title}</h2>
          {answer !== null && <AiMark />}
        </div>
        <Button size="icon" variant="quiet" aria-label={text.close} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {answer === null ? (
        <p className="mt-2 text-muted">{text.none}</p>
      ) : (
        <>
          <div className="mt-2">
            <MarkdownText text={answer} />
          </div>
          <p className="mt-3 text-sm text-muted">{text.note}</p>
        </>
      )}
    </Card>
  );
}
