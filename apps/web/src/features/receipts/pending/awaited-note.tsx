import { LoaderCircle } from 'lucide-react';

import { pendingText } from './pending.text.ts';

/** Props of {@link AwaitedNote}. Given up means that the reading cannot come any more. */
export interface AwaitedNoteProps {
  readonly name: string;
  readonly isGivenUp: boolean;
}

/** A line about a reading that a reload interrupted: it goes on, or the picture has to be chosen again. */
export function AwaitedNote({ name, isGivenUp }: AwaitedNoteProps) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-center text-muted">
      {!isGivenUp && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />}
      <span className="min-w-0 wrap-anywhere">
        {isGivenUp ? pendingText.notRead(name) : pendingText.stillReading(name)}
      </span>
    </p>
  );
}
