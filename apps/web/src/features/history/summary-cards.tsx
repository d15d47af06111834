import type { Stats } from '@bonbog/contract/calls';
import { isCurrencyCode, type CurrencyCode } from '@bonbog/domain';
import type { ReactNode } from 'react';

import { Skeleton } from '#ui/skeleton.tsx';
import { historyText } from './history.text.ts';
import { offeredCurrencies } from './offered-currencies.ts';
import { displayTotal } from './receipt-display.ts';
import { useRememberedCurrency } from './use-remembered-currency.ts';

const numbers = new Intl.NumberFormat('da-DK');
const { cards } = historyText;

/** Props of {@link SummaryCards}. Undefined while the numbers are on their way, null when they could not be had. */
export interface SummaryCardsProps {
  readonly stats: Stats | undefined | null;
  /** The currency of what was spent; the chart beside the cards shows the same. */
  readonly spentCurrency: CurrencyCode;
  readonly onSpentCurrencyChange: (code: CurrencyCode) => void;
  /** What VAT is shown in until the user chooses; null when nothing tells. */
  readonly usualCurrency: CurrencyCode | null;
}

/** Four numbers about all saved receipts; search does not change them (S-07). On phones they are four lines. */
export function SummaryCards({ stats, usualCurrency, ...spent }: SummaryCardsProps) {
  const { spentCurrency, onSpentCurrencyChange } = spent;
  const [vatCurrency, chooseVatCurrency] = useRememberedCurrency('vatCurrency', usualCurrency);
  const present = stats?.currencyTotals.map(({ currencyCode }) => currencyCode) ?? [];
  const show = (format: (stats: Stats) => string) =>
    stats === null ? historyText.unknownNumber : stats && format(stats);
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-surface sm:grid sm:grid-cols-2 sm:gap-4 sm:divide-y-0 sm:border-none sm:bg-transparent">
      <SummaryCard title={cards.totalReceipts} value={show((known) => numbers.format(known.totalReceipts))} />
      <SummaryCard
        title={cards.totalSpent}
        value={show((known) => displayTotal(known, spentCurrency, 'totalAmount'))}
      >
        <CurrencyChoice
          label={historyText.spentCurrency}
          value={spentCurrency}
          present={present}
          onChange={onSpentCurrencyChange}
        />
      </SummaryCard>
      <SummaryCard title={cards.thisMonth} value={show((known) => numbers.format(known.thisMonth))} />
      <SummaryCard
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
      </SummaryCard>
    </dl>
  );
}

interface SummaryCardProps {
  readonly title: string;
  readonly value: string | undefined;
  readonly note?: string;
  readonly children?: ReactNode;
}

function SummaryCard({ title, value, note, children }: SummaryCardProps) {
  return (
    <div className="flex min-h-12 min-w-0 flex-wrap items-center justify-between gap-x-3 px-4 py-1 sm:flex-col sm:items-stretch sm:rounded-md sm:border sm:border-line sm:bg-surface sm:p-4">
      <dt className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
        {title}
        {children}
      </dt>
      <dd className="ml-auto min-h-7 text-right sm:ml-0 font-semibold break-words tabular-nums sm:min-h-8 sm:text-left sm:text-xl">
        {value ?? <Skeleton className="h-6 w-24 sm:h-8" />}
      </dd>
      {note !== undefined && <dd className="basis-full text-xs text-muted sm:basis-auto">{note}</dd>}
    </div>
  );
}

interface CurrencyChoiceProps {
  readonly label: string;
  readonly value: CurrencyCode;
  /** The currencies that receipts have. */
  readonly present: readonly CurrencyCode[];
  readonly onChange: (code: CurrencyCode) => void;
}

function CurrencyChoice({ label, value, present, onChange }: CurrencyChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        if (isCurrencyCode(event.target.value)) {
          onChange(event.target.value);
        }
      }}
      className="min-h-8 rounded-sm bg-transparent text-sm text-ink"
    >
      {offeredCurrencies(present, value).map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}
