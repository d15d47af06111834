import { clsx } from 'clsx';
import { HandCoins, Percent } from 'lucide-react';
import { Link } from 'wouter';

import { outlaysPath } from '#lib/outlays-path.ts';
import { vatReturnPath } from '#lib/vat-return-path.ts';
import { buttonClassName } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { historyText } from './history.text.ts';
import { listText } from './list.text.ts';
import { SpendingChart } from './spending-chart.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import type { HistoryState } from './use-history.ts';
import { useRememberedCurrency } from './use-remembered-currency.ts';
import { useUsualCurrency } from './usual-currency.ts';
import { useVatFigure } from './use-vat-figure.ts';

/** Title, figures and the ways to other looks at the receipts: one line where there is room, else three. */
export function HistoryHeader({ history }: { readonly history: HistoryState }) {
  const { stats, overview, view } = history;
  const usualCurrency = useUsualCurrency(overview, stats.data?.stats);
  const [currencyCode, chooseCurrency] = useRememberedCurrency('totalCurrency', usualCurrency);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 xl:@min-[64rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <PageHeading title={historyText.title} className="truncate text-lg font-semibold lg:text-xl" />
      <SummaryStrip
        stats={stats.isError ? null : stats.data?.stats}
        usualCurrency={usualCurrency}
        spentCurrency={currencyCode}
        onSpentCurrencyChange={chooseCurrency}
        className="order-last col-span-full xl:@min-[64rem]:order-none xl:@min-[64rem]:col-span-1"
        chart={
          overview?.count === 0 ? undefined : (
            <SpendingChart
              months={overview?.months}
              currencyCode={currencyCode}
              chosen={view.view.filter.period}
              onChoose={(period) => {
                view.changeFilter({ period });
              }}
            />
          )
        }
      />
      <Ways receipts={overview?.count ?? 0} />
    </div>
  );
}

const way = buttonClassName({
  variant: 'quiet',
  size: 'slim',
  className: 'max-sm:w-11 max-sm:px-0 xl:px-2',
});

/** On phones icons alone. */
function Ways({ receipts }: { readonly receipts: number }) {
  const deductible = useVatFigure(receipts);
  const toVat = deductible === undefined ? listText.toVatReturn : listText.toVatFigure(deductible);
  return (
    <div className="flex items-center">
      {/* As wide as with its number, so that nothing moves when that arrives. */}
      <Link
        href={vatReturnPath}
        title={toVat}
        aria-label={toVat}
        className={clsx(way, 'xl:min-w-42 xl:justify-end')}
      >
        <Percent aria-hidden className="size-5 shrink-0 xl:size-4" />
        <span className="max-sm:hidden">
          {deductible === undefined ? listText.vatReturn : listText.vatFigure(deductible)}
        </span>
      </Link>
      <Link href={outlaysPath} title={listText.toOutlays} aria-label={listText.toOutlays} className={way}>
        <HandCoins aria-hidden className="size-5 shrink-0 xl:size-4" />
        <span className="max-sm:hidden">{listText.outlays}</span>
      </Link>
    </div>
  );
}
