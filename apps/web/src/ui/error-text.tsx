import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A sentence about what went wrong, beside what it is about. */
export function ErrorText({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
