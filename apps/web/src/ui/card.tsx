import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet on the paper: surface, hairline, no shadow. Padding is the caller's when `className` gives one. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx('rounded-md border border-line bg-surface', className ?? 'p-6')} />;
}
