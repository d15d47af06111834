import { Brand } from '#ui/brand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { appText } from './app.text.ts';

/** The shell and a page before the current user is known, in the places where both will stand. */
export function AppSkeleton() {
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-page items-center gap-6 px-4">
          <Brand className="text-lg" />
          <Skeleton className="hidden h-5 w-96 lg:block" />
          <Skeleton className="ml-auto h-5 w-24 lg:w-44" />
        </div>
      </header>
      <main className="mx-auto max-w-page px-4 py-8">
        <PageSkeleton />
      </main>
    </div>
  );
}

/** A page whose code or data is on its way. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label={appText.loading}>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-6 h-72" />
      <div className="mt-6 flex gap-4">
        <Skeleton className="h-14 flex-1" />
        <Skeleton className="h-14 flex-1" />
      </div>
    </div>
  );
}
