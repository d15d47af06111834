import { formatMoney, type CurrencyCode } from '@bonbog/domain';
import { clsx } from 'clsx';

import type { ChartScale } from './chart-scale.ts';
import type { MonthSum } from './last-months.ts';
import { listText } from './list.text.ts';

/** Props of {@link ChartBar}. */
export interface ChartBarProps {
  readonly place: {
    readonly index: number;
    readonly count: number;
    readonly heightPx: number;
    readonly scale: ChartScale;
  };
  readonly sum: MonthSum;
  readonly currencyCode: CurrencyCode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One month of the chart: a button as high as the chart, so that small months can be pressed too. */
export function ChartBar({ place, sum, currencyCode, isChosen, onChoose }: ChartBarProps) {
  const { index, count, heightPx, scale } = place;
  const { y, height } = scale.bar(sum.amount);
  const percent = (columns: number) => `${(columns * 100) / count}%`;
  const label = listText.chart.bar(sum.month.label, formatMoney(sum.amount, currencyCode));
  const word = sum.month.label.slice(0, 3);
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onChoose();
        }
      }}
      className="group cursor-pointer"
    >
      <title>{label}</title>
      <rect
        x={percent(index)}
        width={percent(1)}
        height={heightPx + 24}
        rx={6}
        className={clsx(isChosen ? 'fill-accent-soft' : 'fill-transparent group-hover:fill-sunken')}
      />
      <rect
        x={percent(index + 0.2)}
        width={percent(0.6)}
        y={y}
        height={height}
        rx={2}
        className={sum.amount < 0 ? 'fill-danger' : 'fill-accent'}
      />
      <text
        x={percent(index + 0.5)}
        y={heightPx + 18}
        textAnchor="middle"
        aria-hidden
        className={clsx('text-[0.75rem]', isChosen ? 'fill-ink font-semibold' : 'fill-muted')}
      >
        <tspan className="max-[23rem]:hidden">{word}</tspan>
        <tspan className="hidden max-[23rem]:inline">{word.slice(0, 1)}</tspan>
      </text>
    </g>
  );
}
