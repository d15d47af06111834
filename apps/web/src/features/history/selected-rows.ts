import type { ReceiptRows } from '#lib/receipt-list/use-receipt-list.ts';

/** Chosen receipts that are there, in the order of the list, and how many of them it shows. */
export interface FoundSelection {
  readonly ids: readonly string[];
  readonly shownCount: number;
}

/** All that a list held when it was asked for. */
export interface AllFound {
  /** That of the rows. */
  readonly version: string;
  readonly ids: readonly string[];
}

/** What is chosen, where all of it stands in rows that are there; null where more is chosen. */
export function foundAmongRows(chosen: ReadonlySet<string>, rows: ReceiptRows): FoundSelection | null {
  const places: { readonly id: string; readonly index: number }[] = [];
  for (const id of chosen) {
    const index = rows.indexOf(id);
    if (index === undefined) {
      return null;
    }
    places.push({ id, index });
  }
  const ids = places.toSorted((one, other) => one.index - other.index).map(({ id }) => id);
  return { ids, shownCount: ids.length };
}

/** What is chosen among all that the list holds; null where it holds something else by now, or more is chosen. */
export function foundInAll(
  chosen: ReadonlySet<string>,
  all: AllFound | null,
  { version }: ReceiptRows,
): FoundSelection | null {
  if (all?.version !== version) {
    return null;
  }
  const ids = all.ids.filter((id) => chosen.has(id));
  return ids.length === chosen.size ? { ids, shownCount: ids.length } : null;
}

/** The ids of all rows in their order; null as long as one of them is not there. */
export function idsOfRows(rows: ReceiptRows): readonly string[] | null {
  const ids: string[] = [];
  while (ids.length < rows.count) {
    const row = rows.at(ids.length);
    if (row === undefined) {
      return null;
    }
    ids.push(row.id);
  }
  return ids;
}
