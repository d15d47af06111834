import { useState } from 'react';

import { usePlace } from '#lib/receipt-list/use-place.ts';
import type { ReceiptRows } from '#lib/receipt-list/use-receipt-list.ts';

/** A row by where it stands and, once it is there, by its receipt. */
interface ActiveRow {
  readonly index: number;
  readonly id: string | null;
}

/**
 * Where the active row stands by now, whatever the list is sorted by: -1 when there is none, or when the list does not hold
 * its receipt any more. Its id is null while its receipt is not there.
 */
export function useActivePlace(rows: ReceiptRows) {
  const [active, setActive] = useState<ActiveRow | null>(null);
  const activeId = active === null ? null : idOf(active, rows);
  const activeIndex = indexNow(active, usePlace(activeId, rows));
  const isSame = active?.id === activeId && active.index === activeIndex;
  if (active !== null && activeIndex >= 0 && !isSame) {
    setActive({ index: activeIndex, id: activeId });
  }
  return { activeIndex, activeId, setActive };
}

function idOf({ id, index }: ActiveRow, rows: ReceiptRows): string | null {
  return id ?? rows.at(index)?.id ?? null;
}

/** What is shown counts until it is known where the receipt went. */
function indexNow(active: ActiveRow | null, place: number | null | undefined): number {
  if (active === null) {
    return -1;
  }
  // A place of null is also that of no id: that of a row which is not there yet.
  if (active.id === null || place === undefined) {
    return active.index;
  }
  return place ?? -1;
}
