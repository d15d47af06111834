import { Skeleton } from '#ui/skeleton.tsx';
import { historyText } from './history.text.ts';
import { ROW_GRID } from './receipt-row.tsx';
import { rowHeightRem, type RowDensity } from './row-density.ts';

const rows = Array.from({ length: 12 }, (_, index) => index);

/** Rows that are on their way, as high as the rows that come. */
export function ListSkeleton({ density }: { readonly density: RowDensity }) {
  return (
    <div role="status" aria-label={historyText.loading} className="rounded-md border border-line bg-surface">
      <div className="hidden h-8 md:block" />
      {rows.map((row) => (
        <div key={row} style={{ height: `${rowHeightRem(density)}rem` }}>
          <Shapes />
        </div>
      ))}
    </div>
  );
}

/** What stands in a row of the list until its receipt is there. */
export function RowSkeleton() {
  return (
    <>
      <span role="cell" aria-colindex={1} className="sr-only">
        {historyText.loadingRow}
      </span>
      <Shapes />
    </>
  );
}

function Shapes() {
  return (
    <div aria-hidden className={`${ROW_GRID} h-full content-center gap-y-2 border-t border-line`}>
      <span className="max-md:hidden" />
      <Skeleton className="size-9 rounded-sm max-md:absolute max-md:left-12" />
      <Skeleton className="hidden h-4 md:block" />
      <Skeleton className="hidden h-4 md:block" />
      <Skeleton className="order-1 h-4 w-1/2 md:order-none md:w-3/4" />
      <Skeleton className="hidden h-4 w-1/2 lg:block" />
      <Skeleton className="hidden h-4 w-1/2 lg:block" />
      <span className="max-md:hidden" />
      <Skeleton className="order-2 ml-auto h-4 w-20 md:order-none" />
      <Skeleton className="order-4 h-3 w-24 md:hidden" />
    </div>
  );
}
