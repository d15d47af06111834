import { clsx } from 'clsx';

/** A grey stand-in shaped by `className` like what comes. Screen readers hear of loading from the page instead. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden data-testid="skeleton" className={clsx('animate-pulse rounded-md bg-line', className)} />
  );
}
