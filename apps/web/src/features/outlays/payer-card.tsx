import type { Outlay, PayerOutlays } from '@bonbog/contract/calls';
import {
  formatDanishDate,
  formatMoney,
  isCalendarDate,
  minorUnits,
  parseAmount,
  USUAL_PAYER,
  type CalendarDate,
} from '@bonbog/domain';
import { clsx } from 'clsx';
import { Fragment, useId } from 'react';

import { StatusBadge } from '#ui/status-badge.tsx';
import { daysOwed } from './days-owed.ts';
import { outlaysText as text } from './outlays.text.ts';
import { OwedSums } from './owed-sums.tsx';

/** Whether some are chosen, and whether they are owed or were given back. */
export interface Chosen {
  readonly isChosen: boolean;
  readonly isOfOwed: boolean;
}

/** What is chosen to be settled, or to be owed again. */
interface Choice {
  readonly has: (id: string) => boolean;
  /** Chooses these, or none of them. */
  readonly put: (ids: readonly string[], chosen: Chosen) => void;
}

/** Props of {@link PayerCard}. */
export interface PayerCardProps {
  readonly outlaysOf: PayerOutlays;
  readonly today: CalendarDate;
  readonly choice: Choice;
  readonly onOpen: (id: string) => void;
}

/** What one person laid out: what is owed in all, and each purchase of it. */
export function PayerCard({ outlaysOf, choice, ...row }: PayerCardProps) {
  const { payer, outlays } = outlaysOf;
  const headingId = useId();
  const name = payer ?? USUAL_PAYER;
  const ids = outlays.filter(({ settledOn }) => settledOn === null).map(({ id }) => id);
  return (
    <section
      aria-labelledby={headingId}
      className="overflow-clip rounded-md border border-line bg-surface [&_button]:scroll-mt-72"
    >
      <div className="flex items-start gap-1 bg-sunken py-2 pr-4">
        {ids.length === 0 ? (
          <span className="w-3" />
        ) : (
          <Checkbox
            label={text.selectAll(name)}
            isChosen={ids.every((id) => choice.has(id))}
            onChange={(isChosen) => {
              choice.put(ids, { isChosen, isOfOwed: true });
            }}
          />
        )}
        <div className="flex min-h-11 min-w-0 grow flex-wrap items-center justify-between gap-x-4">
          <h2 id={headingId} className="min-w-0 text-lg font-semibold break-words">
            {name}
          </h2>
          <Owed outlaysOf={outlaysOf} />
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {outlays.map((outlay) => (
          <OutlayRow key={outlay.id} outlay={outlay} choice={choice} {...row} />
        ))}
      </ul>
    </section>
  );
}

function Owed({ outlaysOf: { owed, unsettled, outlays } }: Pick<PayerCardProps, 'outlaysOf'>) {
  // What is owed for the longest comes first.
  const oldest = outlays.find(({ settledOn }) => settledOn === null);
  if (unsettled === 0) {
    return <p className="text-sm text-muted">{text.nothingOwed}</p>;
  }
  return (
    <p className="ml-auto text-right">
      <OwedSums sums={owed} />
      <span className="block text-sm text-muted">
        {oldest === undefined ? text.count(unsettled) : text.owedSince(unsettled, dayOf(oldest.date))}
      </span>
    </p>
  );
}

type OutlayRowProps = { readonly outlay: Outlay } & Omit<PayerCardProps, 'outlaysOf'>;

function OutlayRow({ outlay, today, choice, onOpen }: OutlayRowProps) {
  const { id, receiptNumber, settledOn } = outlay;
  const store = outlay.store === '' ? text.unknownStore : outlay.store;
  const isChosen = choice.has(id);
  return (
    <li
      className={clsx(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-1 py-1 pr-4 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto_auto]',
        isChosen && 'bg-accent-soft',
      )}
    >
      <Checkbox
        label={text.select(store, receiptNumber)}
        isChosen={isChosen}
        onChange={(willBe) => {
          choice.put([id], { isChosen: willBe, isOfOwed: settledOn === null });
        }}
      />
      <button
        type="button"
        aria-label={text.open(store, receiptNumber)}
        onClick={() => {
          onOpen(id);
        }}
        className="min-h-11 min-w-0 rounded-sm py-1 text-left hover:underline focus-visible:-outline-offset-2"
      >
        <span className="block truncate font-medium">{store}</span>
        <span className="block text-sm text-muted tabular-nums">
          {detailsOf(outlay, today).map((detail, index, all) => (
            <Fragment key={detail}>
              {/* No line begins with a dot. */}
              <span className="whitespace-nowrap">
                {detail}
                {index < all.length - 1 && ' ·'}
              </span>{' '}
            </Fragment>
          ))}
        </span>
      </button>
      <span
        className={clsx(
          'pl-2 text-right whitespace-nowrap tabular-nums sm:col-start-4 sm:min-w-28',
          settledOn !== null && 'text-muted',
        )}
      >
        {formatMoney(parseAmount(outlay.amount) ?? minorUnits(0), outlay.currencyCode)}
      </span>
      {settledOn !== null && (
        // On phones below the name, which has no room beside it.
        <span className="col-start-2 pb-1 sm:col-start-3 sm:row-start-1 sm:pb-0">
          <StatusBadge tone="neutral">{text.settledOn(dayOf(settledOn))}</StatusBadge>
        </span>
      )}
    </li>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** A box with space around it as large as a fingertip. */
function Checkbox({ label, isChosen, onChange }: CheckboxProps) {
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
        className="size-5"
      />
    </label>
  );
}

function detailsOf({ date, receiptNumber, settledOn }: Outlay, today: CalendarDate): readonly string[] {
  const days = settledOn === null ? daysOwed(date, today) : null;
  const age = days === null ? [] : [days === 0 ? text.today : text.daysAgo(days)];
  return [dayOf(date), ...age, text.receipt(receiptNumber)];
}

function dayOf(date: string): string {
  return isCalendarDate(date) ? formatDanishDate(date) : date;
}
