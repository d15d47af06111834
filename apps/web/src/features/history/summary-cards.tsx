import type { Stats } from '@bonbog/contract';
import { CURRENCY_CODES, isCurrencyCode, type CurrencyCode } from '@bonbog/domain';
import type { ReactNode } from 'react';

import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { historyText } from './history.text.ts';
import { displayTotal } from './receipt-display.ts';
import { useRememberedCurrency } from './use-remembered-currency.ts';

const numbers = new Intl.NumberFormat('da-DK');
const { cards } = historyText;

/** Props of {@link SummaryCards}. Undefined while the numbers are on their way. */
export interface SummaryCardsProps {
  readonly stats: Stats | undefined;
}

/** Four numbers about all saved receipts; search does not change them (S-07). */
export function SummaryCards({ stats }: SummaryCardsProps) {
  const [spentCurrency, chooseSpentCurrency] = useRememberedCurrency('totalCurrency');
  const [vatCurrency, chooseVatCurrency] = useRememberedCurrency('vatCurrency');
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <SummaryCard title={cards.totalReceipts} value={stats && numbers.format(stats.totalReceipts)} />
      <SummaryCard
        title={cards.totalSpent}
        value={stats && displayTotal(stats, spentCurrency, 'totalAmount')}
      >
        <CurrencyChoice
          label={historyText.spentCurrency}
          value={spentCurrency}
          onChange={chooseSpentCurrency}
        />
      </SummaryCard>
      <SummaryCard title={cards.thisMonth} value={stats && numbers.format(stats.thisMonth)} />
      <SummaryCard title={cards.totalVat} value={stats && displayTotal(stats, vatCurrency, 'totalVat')}>
        <CurrencyChoice label={historyText.vatCurrency} value={vatCurrency} onChange={chooseVatCurrency} />
      </SummaryCard>
    </dl>
  );
}

interface SummaryCardProps {
  readonly title: string;
  readonly value: string | undefined;
  readonly children?: ReactNode;
}

function SummaryCard({ title, value, children }: SummaryCardProps) {
  return (
    <Card className="flex min-w-0 flex-col justify-between gap-1 p-4">
      <dt className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
        {title}
        {children}
      </dt>
      <dd className="min-h-8 text-lg font-semibold break-words tabular-nums sm:text-xl">
        {value ?? <Skeleton className="h-7 w-24" />}
      </dd>
    </Card>
  );
}

interface CurrencyChoiceProps {
  readonly label: string;
  readonly value: CurrencyCode;
  readonly onChange: (code: CurrencyCode) => void;
}

function CurrencyChoice({ label, value, onChange }: CurrencyChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        if (isCurrencyCode(event.target.value)) {
          onChange(event.target.value);
        }
      }}
      className="min-h-8 rounded-sm bg-surface text-sm text-ink"
    >
      {CURRENCY_CODES.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}
