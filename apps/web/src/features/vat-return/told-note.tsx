import { formatDanishDate } from '@bonbog/domain';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import type { Told } from './use-telling.ts';
import { vatReturnText as text } from './vat-return.text.ts';

/** Props of {@link ToldNote}. */
export interface ToldNoteProps {
  readonly told: Told;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/**
 * Says what was told of a voucher, and takes it back. It stays in view and takes the focus, because the voucher that had it is gone
 * from its list.
 */
export function ToldNote({ told, isBusy, onUndo }: ToldNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
  }, [told]);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="sticky top-18 z-20 flex items-center gap-x-3 rounded-md border border-accent/30 bg-accent-soft py-1 pr-2 pl-4 print:hidden"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 grow">{sentenceOf(told)}</p>
      <Button variant="quiet" className="ml-auto" busy={isBusy} onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  );
}

function sentenceOf(told: Told): string {
  switch (told.field) {
    case 'bookedOn':
      return text.moved(told.store, told.after === null ? '' : formatDanishDate(told.after));
    case 'buyer':
      return text.stated(told.store, told.ids.length);
  }
}
