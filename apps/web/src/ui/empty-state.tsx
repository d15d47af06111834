import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  /** A button or link that leads on. */
  readonly action?: ReactNode;
}

/** What a list shows when it has nothing: why, and what to do about it. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <Icon aria-hidden strokeWidth={1.25} className="size-12 text-muted" />
      <h2 className="text-lg font-semibold">{title}</h2>
      {text !== undefined && <p className="max-w-md text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
