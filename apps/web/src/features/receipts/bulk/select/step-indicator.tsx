import { clsx } from 'clsx';

import { selectText } from './select.text.ts';

/** Props of {@link StepIndicator}. */
export interface StepIndicatorProps {
  readonly step: 1 | 2;
  /** Receipts that have been read and wait for the second step. */
  readonly readyCount: number;
}

/** Which of the two steps is on show, and how many receipts wait for the second. */
export function StepIndicator({ step, readyCount }: StepIndicatorProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ol aria-label={selectText.stepsLabel} className="flex flex-wrap gap-2">
        {selectText.steps.map((label, index) => (
          <li
            key={label}
            aria-current={step === index + 1 ? 'step' : undefined}
            className={clsx(
              'rounded-full border px-3 py-1 text-sm font-medium',
              step === index + 1 ? 'border-accent bg-accent-soft text-accent' : 'border-line text-muted',
            )}
          >
            {label}
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{selectText.readyCount(readyCount)}</p>
    </div>
  );
}
