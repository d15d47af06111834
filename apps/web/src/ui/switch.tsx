import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A checkbox that looks like what it is: something on or off at once. Its label is the caller's. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      {...props}
      type="checkbox"
      role="switch"
      className={clsx(
        'relative h-6 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-line-strong checked:border-accent checked:bg-accent-soft checked:before:translate-x-5 checked:before:bg-accent disabled:cursor-not-allowed',
        className,
      )}
    />
  );
}
