import { receiptRoutes } from '@bonbog/contract/calls';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { callApi } from '#lib/api-client.ts';
import { RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';
import { versionOf } from '#lib/receipt-list/shown-list.ts';
import type { ReceiptRows } from '#lib/receipt-list/use-receipt-list.ts';
import { showFailure } from './action-toasts.ts';
import { actionsText } from './actions.text.ts';
import {
  foundAmongRows,
  foundInAll,
  idsOfRows,
  type AllFound,
  type FoundSelection,
} from './selected-rows.ts';
import { useTask } from './use-task.ts';

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
  /** Whether all that is found is about to be selected. */
  readonly isSelectingAll: boolean;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Selects exactly what is found at that moment, else nothing; nothing means the hidden ones, too (T-59). */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** Selects exactly these, as far as they are there. */
  readonly choose: (ids: readonly string[]) => void;
  readonly drop: (ids: readonly string[]) => void;
}

/** A set of ids, and a number that is another one whenever it was changed here. */
interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly turn: number;
}

const nothing: FoundSelection = { ids: [], shownCount: 0 };

/** A selection among all receipts of the user that outlives searching and filters, which are those of the rows. */
export function useSelection(rows: ReceiptRows | undefined): Selection {
  const [chosen, setChosen] = useState<Chosen>({ ids: new Set(), turn: 0 });
  const [all, setAll] = useState<AllFound | null>(null);
  const { ids, shownCount } = useFoundSelection(chosen, { rows, all, onGone: setChosen });
  const task = useTask();
  const count = rows?.count ?? 0;
  const canToggleAll = ids.length > 0 || count > 0;
  const isAllSelected = canToggleAll && shownCount === count;

  const change = (changed: (before: ReadonlySet<string>) => ReadonlySet<string>) => {
    setChosen((before) => ({ ids: changed(before.ids), turn: before.turn + 1 }));
  };
  const choose = (wanted: readonly string[]) => {
    change(() => new Set(wanted));
  };
  const selectAll = async (shown: ReceiptRows) => {
    const loaded = idsOfRows(shown);
    const found = loaded === null ? await askForAll(shown) : { ids: loaded, version: shown.version };
    if (found !== null) {
      setAll(found);
      choose(found.ids);
    }
  };
  return {
    ids,
    hiddenCount: ids.length - shownCount,
    isAllSelected,
    canToggleAll,
    isSelectingAll: task.isRunning,
    has: (id) => chosen.ids.has(id),
    toggle: (id) => {
      change((before) => toggled(before, id));
    },
    toggleAll: () => {
      if (isAllSelected) {
        choose([]);
      } else if (rows !== undefined) {
        void task.run(() => selectAll(rows));
      }
    },
    clear: () => {
      choose([]);
    },
    choose,
    drop: (dropped) => {
      const gone = new Set(dropped);
      change((before) => new Set([...before].filter((id) => !gone.has(id))));
    },
  };
}

interface SelectionPlace {
  readonly rows: ReceiptRows | undefined;
  readonly all: AllFound | null;
  /** Gets what is left when some of the chosen are there no more. */
  readonly onGone: (left: Chosen) => void;
}

/**
 * What is chosen, in the order of the list. Where the rows that are there do not tell it, the server is asked; until it
 * answers, what was known before counts.
 */
function useFoundSelection(chosen: Chosen, { rows, all, onGone }: SelectionPlace): FoundSelection {
  const [known, setKnown] = useState(nothing);
  const here = useMemo(
    () => rows && (foundAmongRows(chosen.ids, rows) ?? foundInAll(chosen.ids, all, rows)),
    [chosen, all, rows],
  );
  const isAsked = rows !== undefined && here === null;
  const { data } = useQuery({
    queryKey: [...RECEIPT_LIST_KEY, 'selected', rows?.version, chosen.turn],
    queryFn: isAsked
      ? ({ signal }) =>
          callApi(receiptRoutes.selected, {
            query: { ...rows.asked },
            body: { ids: [...chosen.ids] },
            signal,
          })
      : skipToken,
    staleTime: Infinity,
  });
  const found = here ?? (isAsked ? data : undefined);
  if (found !== undefined && found !== known) {
    setKnown(found);
    if (found.ids.length < chosen.ids.size) {
      onGone({ ids: new Set(found.ids), turn: chosen.turn });
    }
  }
  return useMemo(() => found ?? stillKnown(known, chosen.ids, rows), [found, known, chosen, rows]);
}

/** What is known of a selection while the rest is being asked for. */
function stillKnown(
  known: FoundSelection,
  chosen: ReadonlySet<string>,
  rows: ReceiptRows | undefined,
): FoundSelection {
  const left = new Set(known.ids.filter((id) => chosen.has(id)));
  const come = [...chosen].filter((id) => !left.has(id) && rows?.indexOf(id) !== undefined);
  const hiddenCount = Math.min(known.ids.length - known.shownCount, left.size);
  return { ids: [...left, ...come], shownCount: left.size + come.length - hiddenCount };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) {
    changed.add(id);
  }
  return changed;
}

/** The ids of all that is found, in their order; null where they cannot be had, which is told. */
async function askForAll({ asked }: ReceiptRows): Promise<AllFound | null> {
  try {
    const { ids, found } = await callApi(receiptRoutes.ids, { query: { ...asked } });
    return { ids, version: versionOf(found.revision, asked) };
  } catch (error) {
    showFailure(actionsText.selectAllFailed, error);
    return null;
  }
}
