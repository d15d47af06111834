import { useCallback, useEffect, useRef, useState } from 'react';

import type { RowRange } from '#lib/receipt-list/use-receipt-list.ts';
import { rememberedDensity } from './row-density.ts';
import { guessRow } from './use-row-window.ts';
import { rememberedTop } from './use-scroll-memory.ts';

/** Rows beyond the screen that are loaded, too, so that scrolling meets them. */
const rowsAhead = 30;
/** What rushes past in less time is not loaded. */
const restMs = 100;
/** About as much stands above the list. */
const aboveListPx = 260;

/** The rows to load: those near the screen, and before the list is there those near where the user left it. */
export function useWantedRows() {
  const [range, setRange] = useState<RowRange>(() => {
    const top = rememberedTop();
    const row = guessRow(top - aboveListPx, rememberedDensity());
    return top === 0 ? { first: 0, last: 0 } : { first: row - rowsAhead / 2, last: row + rowsAhead };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = useRef(range);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const onRange = useCallback(({ first, last }: RowRange) => {
    next.current = { first: first - rowsAhead, last: last + rowsAhead };
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setRange(next.current);
    }, restMs);
  }, []);
  return { range, onRange };
}
