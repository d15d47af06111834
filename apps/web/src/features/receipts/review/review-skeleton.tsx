import { Skeleton } from '#ui/skeleton.tsx';
import { savingText } from './saving.text.ts';

/** The review whose receipt is on its way: the picture on the left and the fields on the right, as they will stand. */
export function ReviewSkeleton() {
  return (
    <div role="status" aria-label={savingText.loading}>
      <Skeleton className="h-7 w-64" />
      <div className="mt-4 lg:grid lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-24 lg:h-[calc(100dvh-13rem)]" />
        <div className="space-y-4">
          <Skeleton className="mt-3 ml-auto h-11 w-48 lg:mt-0" />
          <Skeleton className="h-28" />
          <Skeleton className="h-56" />
        </div>
      </div>
    </div>
  );
}
