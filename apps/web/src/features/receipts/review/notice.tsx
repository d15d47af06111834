import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  warning: 'border-warning/30 bg-warning-soft text-warning',
  danger: 'border-danger/30 bg-danger-soft text-danger',
} as const;

/** Props of {@link Notice}. */
export interface NoticeProps {
  readonly tone: keyof typeof tones;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A sentence in place about something that needs attention; read out when it appears. */
export function Notice({ tone, icon: Icon, children }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-md border px-4 py-3', tones[tone])}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
