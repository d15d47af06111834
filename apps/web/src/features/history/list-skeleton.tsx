import { Skeleton } from '#ui/skeleton.tsx';
import { historyText } from './history.text.ts';
import { ROW_GRID } from './receipt-row.tsx';

const rows = [0, 1, 2, 3, 4, 5];

/** Rows that are on their way, as high as the rows that come. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={historyText.loading} className="rounded-md border border-line bg-surface">
      <div className="hidden h-11 md:block" />
      {rows.map((row) => (
        <div key={row} className="h-19 md:h-16">
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
    <div aria-hidden className={`${ROW_GRID} h-full content-center border-t border-line`}>
      <span className="row-span-2 md:row-span-1" />
      <Skeleton className="row-span-2 size-12 rounded-sm md:row-span-1" />
      <Skeleton className="hidden h-4 md:block" />
      <Skeleton className="hidden h-4 md:block" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="hidden h-4 w-1/2 md:block" />
      <Skeleton className="hidden h-4 w-1/2 md:block" />
      <Skeleton className="ml-auto h-4 w-20" />
      <Skeleton className="h-4 w-24 md:hidden" />
    </div>
  );
}
