import type { ReceiptOverview } from '@bonbog/contract/calls';
import { copenhagenDate, formatMoney, type CurrencyCode } from '@bonbog/domain';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';

import { chartScale } from './chart-scale.ts';
import { ChartBar } from './chart-bar.tsx';
import { listText } from './list.text.ts';
import { lastMonths, type MonthSum } from './last-months.ts';
import type { Period } from './period.ts';

const { chart: text } = listText;
const heightPx = 128;

/** Props of {@link SpendingChart}. Months are undefined while they are on their way. */
export interface SpendingChartProps {
  readonly months: ReceiptOverview['months'] | undefined;
  readonly currencyCode: CurrencyCode;
  /** The month the list is narrowed to, if it is one. */
  readonly chosen: Period | null;
  readonly onChoose: (month: Period | null) => void;
}

/**
 * What was spent in each of the last twelve months, by the dates on the receipts, in one currency. Search and filters
 * do not change it; a click on a month narrows the list to it, a second click shows all months again.
 */
export function SpendingChart({ months, currencyCode, chosen, onChoose }: SpendingChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const sums = useMemo(
    () => lastMonths(months ?? [], currencyCode, copenhagenDate(new Date())),
    [months, currencyCode],
  );
  const scale = chartScale(
    sums.map((sum) => sum.amount),
    heightPx,
  );
  return (
    <section
      aria-label={text.title}
      className="flex min-w-0 flex-col rounded-md border border-line bg-surface px-4 md:py-4"
    >
      <ChartTitle
        currencyCode={currencyCode}
        isOpen={isOpen}
        panelId={panelId}
        onToggle={() => {
          setIsOpen(!isOpen);
        }}
      />
      <div id={panelId} className={clsx('max-md:pb-4', !isOpen && 'max-md:hidden')}>
        <svg
          role="group"
          aria-label={text.bars}
          width="100%"
          height={heightPx + 24}
          className="block overflow-visible"
        >
          <line x1="0" x2="100%" y1={scale.zeroY} y2={scale.zeroY} className="stroke-line-strong" />
          {sums.map((sum, index) => (
            <ChartBar
              key={sum.month.name}
              place={{ index, count: sums.length, heightPx, scale }}
              sum={sum}
              currencyCode={currencyCode}
              isChosen={chosen?.name === sum.month.name}
              onChoose={() => {
                onChoose(chosen?.name === sum.month.name ? null : sum.month);
              }}
            />
          ))}
        </svg>
        <ChartTable sums={sums} currencyCode={currencyCode} />
      </div>
    </section>
  );
}

interface ChartTitleProps {
  readonly currencyCode: CurrencyCode;
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly onToggle: () => void;
}

/** On phones the title unfolds the chart: there the list is what one came for. */
function ChartTitle({ currencyCode, isOpen, panelId, onToggle }: ChartTitleProps) {
  return (
    <h2 className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted md:mb-2">
      <span className="max-md:hidden">{text.title}</span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        className="inline-flex min-h-12 items-center gap-1 rounded-sm hover:text-ink md:hidden"
      >
        {text.title}
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <span className={clsx(!isOpen && 'max-md:hidden')}>{text.inCurrency(currencyCode)}</span>
    </h2>
  );
}

interface ChartTableProps {
  readonly sums: readonly MonthSum[];
  readonly currencyCode: CurrencyCode;
}

function ChartTable({ sums, currencyCode }: ChartTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
        className="-mb-2 inline-flex min-h-11 items-center gap-1 rounded-sm text-muted hover:text-ink"
      >
        {text.asTable}
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <Months sums={sums} currencyCode={currencyCode} />}
    </div>
  );
}

function Months({ sums, currencyCode }: ChartTableProps) {
  return (
    <table className="mt-2 w-full tabular-nums">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="font-normal">
            {text.month}
          </th>
          <th scope="col" className="text-right font-normal">
            {text.amount} ({currencyCode})
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.toReversed().map(({ month, amount }) => (
          <tr key={month.name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {month.label}
            </th>
            <td className="text-right">{formatMoney(amount, currencyCode)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
