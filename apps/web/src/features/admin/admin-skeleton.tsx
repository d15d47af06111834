import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { adminText as text } from './admin.text.ts';

const cards = Array.from({ length: 6 }, (_, index) => index);

/** The panel before it is known who looks at it; it tells nothing (S-86). */
export function AdminSkeleton() {
  return (
    <>
      <div className="mb-4 flex min-h-11 items-center">
        <PageHeading title={text.title} />
      </div>
      <div role="status" aria-label={text.loading} className="space-y-6">
        <Skeleton className="h-11" />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
          {cards.map((card) => (
            <Skeleton key={card} className="h-28" />
          ))}
        </div>
        <Skeleton className="h-56" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
