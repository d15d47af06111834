import type { Receipt } from '@bonbog/contract';
import { useMemo, useState } from 'react';

/** What is selected in the history, and how that changes. */
export interface Selection {
  /** Ids in the order of the list; a receipt that is gone is never among them. */
  readonly ids: readonly string[];
  /** How many of them the search hides. */
  readonly hiddenCount: number;
  /** Whether {@link Selection.toggleAll} would empty the selection. */
  readonly isAllSelected: boolean;
  /** Whether there is anything that {@link Selection.toggleAll} could change. */
  readonly canToggleAll: boolean;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Selects exactly what is shown, else nothing; nothing means the hidden ones, too (T-59). */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** Selects exactly these, as far as they are there. */
  readonly choose: (ids: readonly string[]) => void;
  readonly drop: (ids: readonly string[]) => void;
}

/** A selection among all receipts of the user that outlives searching; `shown` are those the search lets through. */
export function useSelection(receipts: readonly Receipt[], shown: readonly Receipt[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(
    () => receipts.map((receipt) => receipt.id).filter((id) => chosen.has(id)),
    [receipts, chosen],
  );
  const shownCount = useMemo(() => shown.filter((receipt) => chosen.has(receipt.id)).length, [shown, chosen]);
  const canToggleAll = ids.length > 0 || shown.length > 0;
  const isAllSelected = canToggleAll && shownCount === shown.length;
  return {
    ids,
    hiddenCount: ids.length - shownCount,
    isAllSelected,
    canToggleAll,
    has: (id) => chosen.has(id),
    toggle: (id) => {
      setChosen((before) => toggled(before, id));
    },
    toggleAll: () => {
      setChosen(new Set(isAllSelected ? [] : shown.map((receipt) => receipt.id)));
    },
    clear: () => {
      setChosen(new Set());
    },
    choose: (wanted) => {
      setChosen(new Set(wanted));
    },
    drop: (dropped) => {
      const gone = new Set(dropped);
      setChosen((before) => new Set([...before].filter((id) => !gone.has(id))));
    },
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) {
    changed.add(id);
  }
  return changed;
}
