import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { processingText } from '#features/receipts/upload/upload.text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { STEP_COUNT } from './progress.ts';
import { useProgress } from './use-progress.ts';

/** Props of {@link ProcessingCard}. Done shows 100 percent for the moment before the review. */
export interface ProcessingCardProps {
  readonly isDone: boolean;
  readonly onStop: () => void;
}

/** What is shown while a picture is read. The progress is an estimate and says so to screen readers. */
export function ProcessingCard({ isDone, onStop }: ProcessingCardProps) {
  const { percent, step } = useProgress(isDone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className="w-full max-w-md space-y-5 p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {processingText.title}
        </h1>
        <span className="text-muted tabular-nums">{percent}%</span>
      </div>
      <ProgressBar value={percent} label={processingText.progressLabel} />
      <Steps current={isDone ? STEP_COUNT : step} />
      <div className="flex items-center justify-between gap-4">
        <p role="status">{processingText.messages[step]}</p>
        <Button variant="quiet" onClick={onStop} disabled={isDone}>
          {processingText.stop}
        </Button>
      </div>
    </Card>
  );
}

function Steps({ current }: { readonly current: number }) {
  return (
    <ol
      aria-label={processingText.stepLabel(Math.min(current + 1, STEP_COUNT))}
      className="flex items-center"
    >
      {processingText.messages.map((message, index) => (
        <li
          key={message}
          aria-current={index === current ? 'step' : undefined}
          className={clsx('flex items-center', index > 0 && 'flex-1')}
        >
          {index > 0 && (
            <span aria-hidden className={clsx('h-px flex-1', index <= current ? 'bg-accent' : 'bg-line')} />
          )}
          <span
            className={clsx(
              'flex size-7 items-center justify-center rounded-full border text-sm tabular-nums',
              index < current && 'border-accent bg-accent text-on-accent',
              index === current && 'border-accent text-accent',
              index > current && 'border-line text-muted',
            )}
          >
            {index < current ? <Check aria-hidden className="size-4" /> : index + 1}
          </span>
        </li>
      ))}
    </ol>
  );
}
