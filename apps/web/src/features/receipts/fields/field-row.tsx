import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A list of choices that looks like the values around it until it is used. */
export const QUIET_SELECT =
  '[&_select]:border-transparent [&_select]:bg-transparent [&_select]:pl-2 ' +
  '[&_select:not(:disabled)]:hover:border-line-strong';

/** Props of {@link FieldRow}. `onAttention` tells when pointer or focus come to the row and leave it. */
export interface FieldRowProps {
  readonly labelId: string;
  readonly label: string;
  readonly mark?: ReactNode;
  /** A few words below the value; none when left out. */
  readonly hint?: string | undefined;
  /** Where the value is from, in a few words: beside it, where there is room for them, so that nothing moves when they come. */
  readonly origin?: string | undefined;
  readonly isActive?: boolean;
  readonly onAttention?: ((kind: 'pointer' | 'focus', isHere: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * One field of a receipt: label, value or editor, and a mark. On phones the value stands under its label. A pointer that
 * rests is not taken for the user's attention where a field is laid under it.
 */
export function FieldRow({ labelId, label, mark, isActive = false, ...row }: FieldRowProps) {
  const { hint, origin, onAttention, children } = row;
  return (
    <div
      onPointerMove={() => onAttention?.('pointer', true)}
      onPointerLeave={() => onAttention?.('pointer', false)}
      onFocus={() => onAttention?.('focus', true)}
      onBlur={() => onAttention?.('focus', false)}
      className={clsx(
        'grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-1.5 transition-colors duration-150 sm:py-1',
        mark === undefined
          ? 'sm:grid-cols-[7.5rem_minmax(0,1fr)]'
          : 'sm:grid-cols-[7.5rem_minmax(0,1fr)_5rem]',
        // Clear of the bars that stick above and below when the focus brings a field into view.
        '[&_:is(button,input,select)]:scroll-mt-48 [&_:is(button,input,select)]:scroll-mb-40',
        isActive && 'bg-accent-soft',
      )}
    >
      <p className="min-w-0 text-sm text-muted">
        <span id={labelId}>{label}</span>
        {origin !== undefined && <span className="max-sm:ml-2 sm:block">{origin}</span>}
      </p>
      <div className="order-last col-span-2 min-w-0 max-sm:-mx-2 sm:order-none sm:col-span-1">
        {children}
        {hint !== undefined && <p className="px-2 pb-1 text-sm text-muted">{hint}</p>}
      </div>
      {mark !== undefined && <span className="flex min-h-5 justify-end">{mark}</span>}
    </div>
  );
}
