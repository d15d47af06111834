import { formatDanishDate } from '@bonbog/domain';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import type { Move } from './use-moving.ts';
import { vatReturnText as text } from './vat-return.text.ts';

/** Props of {@link MovedNote}. */
export interface MovedNoteProps {
  readonly moved: Move;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/**
 * Says what was moved, and takes it back. It stays in view and takes the focus, because the voucher that had it is gone
 * from its list.
 */
export function MovedNote({ moved, isBusy, onUndo }: MovedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
  }, [moved]);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="sticky top-18 z-20 flex items-center gap-x-3 rounded-md border border-accent/30 bg-accent-soft py-1 pr-2 pl-4 print:hidden"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 grow">
        {text.moved(moved.store, moved.after === null ? '' : formatDanishDate(moved.after))}
      </p>
      <Button variant="quiet" className="ml-auto" busy={isBusy} onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  );
}
