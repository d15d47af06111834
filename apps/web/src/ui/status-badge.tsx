import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** What a status means; the colour follows it and never stands alone. */
export type StatusTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}

const tones: Readonly<Record<StatusTone, string>> = {
  neutral: 'border-line bg-sunken text-muted',
  success: 'border-accent/30 bg-accent-soft text-accent',
  warning: 'border-warning/30 bg-warning-soft text-warning',
  danger: 'border-danger/30 bg-danger-soft text-danger',
  info: 'border-info/30 bg-info-soft text-info',
};

/** A word or two about the state of something. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
