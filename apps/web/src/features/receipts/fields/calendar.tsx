import { formatDanishDate, isCalendarDate, parseDanishDate } from '@bonbog/domain';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { fieldsText } from './fields.text.ts';

/** Props of {@link Calendar}. `typed` is what stands in the field; `onPick` gets a day as dd-mm-yyyy. */
export interface CalendarProps {
  readonly typed: string;
  readonly onPick: (text: string) => void;
}

/** A button that opens the browser's own calendar, which on phones is the one that people know. */
export function Calendar({ typed, onPick }: CalendarProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="relative shrink-0">
      <Button
        variant="quiet"
        size="icon"
        aria-label={fieldsText.pickDay}
        onClick={() => {
          input.current?.showPicker();
        }}
      >
        <CalendarDays aria-hidden className="size-5 text-muted" />
      </Button>
      {/* Only for its calendar, which opens beside it: the field itself is the text beside. */}
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute bottom-0 left-0 size-px opacity-0"
        value={parseDanishDate(typed) ?? ''}
        onChange={(event) => {
          const day = event.target.value;
          if (isCalendarDate(day)) {
            onPick(formatDanishDate(day));
          }
        }}
      />
    </span>
  );
}
