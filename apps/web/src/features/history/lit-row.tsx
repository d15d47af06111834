import { useEffect, useEffectEvent } from 'react';

import { usePlace } from '#lib/receipt-list/use-place.ts';
import type { ReceiptRows } from '#lib/receipt-list/use-receipt-list.ts';
import type { RowWindow } from './use-row-window.ts';

/** Props of {@link LitRow}. `id` is the receipt whose row is lit. */
export interface LitRowProps extends Pick<RowWindow, 'rowHeightRem' | 'bringIntoView'> {
  readonly id: string;
  readonly rows: ReceiptRows;
}

/** A light behind one row, which is brought into view once it is known where it stands; it fades where things may move. */
export function LitRow({ id, rows, rowHeightRem, bringIntoView }: LitRowProps) {
  const place = usePlace(id, rows) ?? null;
  const isKnown = place !== null;
  const show = useEffectEvent(() => {
    bringIntoView(place ?? 0);
  });
  useEffect(() => {
    if (isKnown) {
      show();
    }
  }, [isKnown]);
  return (
    place !== null && (
      <div
        aria-hidden
        className="animate-row-lit pointer-events-none absolute inset-x-0 top-0 border-l-4 border-accent bg-accent-soft"
        style={{ height: `${rowHeightRem}rem`, transform: `translateY(${place * rowHeightRem}rem)` }}
      />
    )
  );
}
