import type { ReceiptOverview } from '@bonbog/contract/calls';
import { copenhagenDate, type CurrencyCode } from '@bonbog/domain';
import * as Popover from '@radix-ui/react-popover';
import { useMemo, useState } from 'react';

import { chartScale } from './chart-scale.ts';
import { ChartBar } from './chart-bar.tsx';
import { ChartTable } from './chart-table.tsx';
import { listText } from './list.text.ts';
import { lastMonths, type MonthSum } from './last-months.ts';
import type { Period } from './period.ts';

const { chart: text } = listText;
const heightPx = 128;
const small = { widthPx: 48, heightPx: 18 };

/** Props of {@link SpendingChart}. Months are undefined while they are on their way. */
export interface SpendingChartProps {
  readonly months: ReceiptOverview['months'] | undefined;
  readonly currencyCode: CurrencyCode;
  /** The month the list is narrowed to, if it is one. */
  readonly chosen: Period | null;
  readonly onChoose: (month: Period | null) => void;
}

/**
 * What was spent in each of the last twelve months, by the dates on the receipts, in one currency: small bars that open
 * the chart. Search and filters do not change it; a click on a month narrows the list to it, a second click shows all
 * months again.
 */
export function SpendingChart({ months, currencyCode, chosen, onChoose }: SpendingChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sums = useMemo(
    () => lastMonths(months ?? [], currencyCode, copenhagenDate(new Date())),
    [months, currencyCode],
  );
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={text.title}
        title={text.title}
        className="flex h-11 items-end rounded-md px-3 pb-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <SmallBars sums={sums} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={text.title}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40 max-h-(--radix-popover-content-available-height) w-[32rem] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-line-strong bg-surface p-4 text-ink outline-none"
        >
          <h2 className="mb-3 flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
            {text.title}
            <span className="text-sm font-normal text-muted">{text.inCurrency(currencyCode)}</span>
          </h2>
          <Bars
            sums={sums}
            currencyCode={currencyCode}
            chosen={chosen}
            onChoose={(month) => {
              setIsOpen(false);
              onChoose(month);
            }}
          />
          <ChartTable sums={sums} currencyCode={currencyCode} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type BarsProps = Omit<SpendingChartProps, 'months'> & { readonly sums: readonly MonthSum[] };

function Bars({ sums, currencyCode, chosen, onChoose }: BarsProps) {
  const scale = chartScale(
    sums.map((sum) => sum.amount),
    heightPx,
  );
  return (
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
  );
}

/** The shape of the year; what it says stands in the chart that it opens. */
function SmallBars({ sums }: Pick<BarsProps, 'sums'>) {
  const scale = chartScale(
    sums.map((sum) => sum.amount),
    small.heightPx,
  );
  const step = small.widthPx / sums.length;
  return (
    <svg aria-hidden width={small.widthPx} height={small.heightPx + 1} className="block">
      <line x1="0" x2="100%" y1={scale.zeroY + 0.5} y2={scale.zeroY + 0.5} className="stroke-line-strong" />
      {sums.map(({ month, amount }, index) => (
        <rect
          key={month.name}
          x={index * step}
          width={step - 1}
          {...scale.bar(amount)}
          rx={0.5}
          className={amount < 0 ? 'fill-danger' : 'fill-accent'}
        />
      ))}
    </svg>
  );
}
