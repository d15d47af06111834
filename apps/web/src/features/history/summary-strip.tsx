import type { Stats } from '@bonbog/contract/calls';
import type { CurrencyCode } from '@bonbog/domain';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount } from '#lib/format-count.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { historyText } from './history.text.ts';
import { displayTotal } from './receipt-display.ts';
import { useRememberedCurrency } from './use-remembered-currency.ts';

const { cards } = historyText;

/** Props of {@link SummaryStrip}. Undefined while the numbers are on their way, null when they could not be had. */
export interface SummaryStripProps {
  readonly stats: Stats | undefined | null;
  /** The currency of what was spent; the chart shows the same. */
  readonly spentCurrency: CurrencyCode;
  readonly onSpentCurrencyChange: (code: CurrencyCode) => void;
  /** What VAT is shown in until the user chooses; null when nothing tells. */
  readonly usualCurrency: CurrencyCode | null;
  /** Opens the chart; stands beside what was spent. */
  readonly chart: ReactNode;
  readonly className?: string;
}

/** Four numbers about all saved receipts in one strip, on phones two by two; search does not change them (S-07). */
export function SummaryStrip({ stats, usualCurrency, chart, className, ...spent }: SummaryStripProps) {
  const { spentCurrency, onSpentCurrencyChange } = spent;
  const [vatCurrency, chooseVatCurrency] = useRememberedCurrency('vatCurrency', usualCurrency);
  const present = stats?.currencyTotals.map(({ currencyCode }) => currencyCode) ?? [];
  const show = (format: (stats: Stats) => string) =>
    stats === null ? historyText.unknownNumber : stats && format(stats);
  return (
    <dl
      className={clsx(
        'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] rounded-md border border-line bg-surface',
        'sm:grid-cols-[auto_minmax(0,5fr)_auto_minmax(0,4fr)] sm:divide-x sm:divide-line',
        className,
      )}
    >
      <Figure title={cards.totalReceipts} value={show((known) => formatCount(known.totalReceipts))} />
      <Figure
        title={cards.totalSpent}
        value={show((known) => displayTotal(known, spentCurrency, 'totalAmount'))}
        beside={chart}
      >
        <CurrencyChoice
          label={historyText.spentCurrency}
          value={spentCurrency}
          present={present}
          onChange={onSpentCurrencyChange}
        />
      </Figure>
      <Figure title={cards.thisMonth} value={show((known) => formatCount(known.thisMonth))} />
      <Figure
        title={cards.totalVat}
        value={show((known) => displayTotal(known, vatCurrency, 'totalVat'))}
        note={historyText.allVat}
      >
        <CurrencyChoice
          label={historyText.vatCurrency}
          value={vatCurrency}
          present={present}
          onChange={chooseVatCurrency}
        />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: string | undefined;
  /** What must not be taken for something else. */
  readonly note?: string;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** A number under its title, both on a line of their own. */
function Figure({ title, value, note, beside, children }: FigureProps) {
  return (
    <div className="relative min-w-0 px-3 pt-0.5 pb-1" title={note}>
      <dt className="flex h-5 items-center gap-2 text-[0.75rem] whitespace-nowrap text-muted">
        {title}
        {children}
      </dt>
      <dd className="h-5 leading-5 font-semibold whitespace-nowrap tabular-nums">
        {value ?? <Skeleton className="h-4 w-16" />}
      </dd>
      {note !== undefined && <dd className="sr-only">{note}</dd>}
      {beside !== undefined && <dd className="absolute right-0 bottom-0">{beside}</dd>}
    </div>
  );
}
