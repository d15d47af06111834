import { Skeleton } from '#ui/skeleton.tsx';
import { historyText } from './history.text.ts';

const rows = [0, 1, 2, 3, 4, 5];

/** Rows that are on their way, as high as the rows that come. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={historyText.loading} className="rounded-md border border-line bg-surface">
      <div className="hidden h-10 md:block" />
      {rows.map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-4 border-t border-line px-4 md:min-h-16">
          <Skeleton className="size-12 rounded-sm" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="ml-auto h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
