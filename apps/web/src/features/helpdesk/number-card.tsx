import { helpdeskText as text } from './helpdesk.text.ts';
import type { MeasuredResponse } from './ticket-statistics.ts';

/** Props of {@link NumberCard}. Of the notes null and empty ones are left out. */
export interface NumberCardProps {
  readonly title: string;
  readonly value: string;
  readonly notes: readonly (string | null)[];
}

/** One number with what it says; stands in a list of definitions. */
export function NumberCard({ title, value, notes }: NumberCardProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-md border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="mt-1 text-xl font-semibold break-words tabular-nums">{value}</dd>
      {notes
        .filter((note) => note !== null)
        .map((note) => (
          <dd key={note} className="mt-1 text-sm text-muted tabular-nums">
            {note}
          </dd>
        ))}
    </div>
  );
}

/** The measured time of response in words; null as long as there is nothing to measure (T-68). */
export function measuredText(measured: MeasuredResponse | null): string | null {
  if (measured === null) {
    return null;
  }
  const { medianHours, cases } = measured;
  return text.measured(medianHours < 0.05 ? text.belowTenth : text.hours(medianHours), cases);
}
