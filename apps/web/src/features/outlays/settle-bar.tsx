import type { Outlay } from '@bonbog/contract/calls';
import { formatDanishDate, parseDanishDate, type CalendarDate } from '@bonbog/domain';
import { X } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';

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
    <ChosenBar label={text.settling} {...{ chosen, isBusy, onClear, onSubmit: handleSubmit }}>
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
    </ChosenBar>
  );
}

/** Props of {@link ReopenBar}. */
export interface ReopenBarProps extends Pick<SettleBarProps, 'chosen' | 'isBusy' | 'onClear'> {
  readonly onReopen: () => void;
}

/** The same for what was given back, to say that it was not. */
export function ReopenBar({ onReopen, ...bar }: ReopenBarProps) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onReopen();
  };
  return (
    <ChosenBar label={text.reopening} onSubmit={handleSubmit} {...bar}>
      <Button type="submit" busy={bar.isBusy} className="max-sm:grow">
        {text.reopen}
      </Button>
    </ChosenBar>
  );
}

interface ChosenBarProps extends Pick<SettleBarProps, 'chosen' | 'isBusy' | 'onClear'> {
  readonly label: string;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
}

function ChosenBar({ label, chosen, isBusy, onClear, onSubmit, children }: ChosenBarProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
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
      <div className="flex flex-wrap items-end gap-2">{children}</div>
    </form>
  );
}
