import type { Outlay } from '@bonbog/contract/calls';
import { formatDanishDate, parseDanishDate, type CalendarDate } from '@bonbog/domain';
import { X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';

import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { outlaysText as text } from './outlays.text.ts';
import { OwedSums } from './owed-sums.tsx';
import { sumOutlays } from './sum-outlays.ts';

/** Props of {@link SettleBar}. `today` is the day that is proposed. */
export interface SettleBarProps {
  readonly chosen: readonly Outlay[];
  readonly today: CalendarDate;
  readonly isBusy: boolean;
  readonly onSettle: (day: CalendarDate) => void;
  readonly onClear: () => void;
}

/** How many are chosen, what they add up to, and the day on which they were given back. It stays in view. */
export function SettleBar({ chosen, today, isBusy, onSettle, onClear }: SettleBarProps) {
  const [typed, setTyped] = useState(formatDanishDate(today));
  const [problem, setProblem] = useState<string | undefined>();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const day = parseDanishDate(typed);
    setProblem(day === null ? text.wrongDay : undefined);
    if (day !== null) {
      onSettle(day);
    }
  };
  return (
    <form
      noValidate
      aria-label={text.settling}
      onSubmit={handleSubmit}
      className="sticky top-16 z-20 -mx-4 space-y-2 border-b border-line bg-paper px-4 py-2 [@media(max-height:32rem)]:static"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 grow">
          {text.selected(chosen.length)}: <OwedSums sums={sumOutlays(chosen)} />
        </p>
        <Button variant="quiet" onClick={onClear} disabled={isBusy}>
          <X aria-hidden className="size-4" />
          {text.clear}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={text.day}
          value={typed}
          error={problem}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          className="w-36"
        />
        <Button type="submit" variant="primary" busy={isBusy} className="max-sm:grow">
          {text.settle}
        </Button>
      </div>
    </form>
  );
}
