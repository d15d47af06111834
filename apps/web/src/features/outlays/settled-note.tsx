import { formatDanishDate } from '@bonbog/domain';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { outlaysText as text } from './outlays.text.ts';
import type { Settled } from './use-settling.ts';

/** Props of {@link SettledNote}. */
export interface SettledNoteProps {
  readonly settled: Settled;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** Says what was settled, and takes it back. It takes the focus, because the form that had it is gone. */
export function SettledNote({ settled, isBusy, onUndo }: SettledNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus();
  }, [settled]);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="flex items-center gap-x-3 rounded-md border border-accent/30 bg-accent-soft py-1 pr-2 pl-4"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 grow">{text.settled(settled.ids.length, formatDanishDate(settled.day))}</p>
      <Button variant="quiet" className="ml-auto" busy={isBusy} onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  );
}
