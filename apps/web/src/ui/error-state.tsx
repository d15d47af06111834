import { CircleAlert } from 'lucide-react';

import { Button } from './button.tsx';
import { ui as text } from './ui.text.ts';

/** Props of {@link ErrorState}. Without `onRetry` there is no button. */
export interface ErrorStateProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  /** Whether it stands in place of a whole screen, and so has its heading. */
  readonly isScreen?: boolean;
}

/** What a screen shows when its data could not be had: what happened, and the way on. */
export function ErrorState({
  title,
  text: explanation,
  onRetry,
  retryLabel = text.retry,
  isScreen = false,
}: ErrorStateProps) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <CircleAlert aria-hidden strokeWidth={1.25} className="size-12 text-danger" />
      <Heading className="text-lg font-semibold">{title}</Heading>
      <p className="max-w-md text-muted">{explanation}</p>
      {onRetry !== undefined && (
        <Button className="mt-3" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
