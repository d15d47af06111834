import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Props of {@link ConvertingNote}. Words are null while nothing is turned into anything. */
export interface ConvertingNoteProps {
  readonly words: string | null;
}

/** Tells that a picture is turned into another kind. It is always there, or screen readers would miss its first words. */
export function ConvertingNote({ words }: ConvertingNoteProps) {
  return (
    <p
      role="status"
      className={clsx('flex items-center justify-center gap-2 empty:hidden', words !== null && 'min-h-11')}
    >
      {words !== null && (
        <>
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-accent" />
          {words}
        </>
      )}
    </p>
  );
}
