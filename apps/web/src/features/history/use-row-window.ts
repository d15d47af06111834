import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react';

import type { RowRange } from '#lib/receipt-list/use-receipt-list.ts';
import { rowHeightPx, rowHeightRem, type RowDensity } from './row-density.ts';
import { usePageTop } from './use-page-top.ts';

// Room for the bar at the top and, below it, the bar of actions.
const topBarsPx = 120;
// Room for the phone's bottom bar and, above it, the bar of actions.
const bottomBarsPx = 128;

/** The rows of a list that is scrolled with the page. */
export interface ScrolledRows {
  readonly count: number;
  readonly density: RowDensity;
}

/** Which rows of a list are on the screen, when all are of one height and the page is scrolled. */
export interface RowWindow {
  /** The rows on the screen; those below it where the list begins further down. */
  readonly range: RowRange;
  readonly rowHeightRem: number;
  /** Scrolls as little as shows the whole row. */
  readonly bringIntoView: (index: number) => void;
  /** The first row a user sees below the bars at the top. */
  readonly firstInView: () => number;
}

/** Follows where the page is scrolled to. `body` begins where the first row does. */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  { count, density }: ScrolledRows,
): RowWindow {
  const top = usePageTop(body);
  // As text, so that scrolling inside one row draws nothing.
  const read = useCallback(() => rowsOnScreen(top, { count, density }).join(' '), [top, count, density]);
  const seen = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const [first = 0, last = 0, heightRem = 0] = seen.split(' ').map(Number);
    const rows = { count, density };
    return {
      range: { first, last },
      rowHeightRem: heightRem,
      bringIntoView: (index) => {
        const rowTop = top + index * rowHeightPx(density);
        const lowest = rowTop - topBarsPx;
        const highest = rowTop + rowHeightPx(density) + bottomBarsPx - window.innerHeight;
        if (window.scrollY > lowest || window.scrollY < highest) {
          window.scrollTo(0, window.scrollY > lowest ? lowest : highest);
        }
      },
      // The list never begins above the bars.
      firstInView: () => rowAtOffset(window.scrollY - Math.max(0, top - topBarsPx), rows),
    };
  }, [seen, top, count, density]);
}

/** About which row is shown when the page is scrolled so far, before the list is there to be measured. */
export function guessRow(scrollTopPx: number, density: RowDensity): number {
  return Math.max(0, Math.floor(scrollTopPx / rowHeightPx(density)));
}

function rowsOnScreen(top: number, rows: ScrolledRows): readonly number[] {
  const offset = window.scrollY - top;
  const first = rowAtOffset(offset, rows);
  return [first, rowAtOffset(offset + window.innerHeight, rows), rowHeightRem(rows.density)];
}

function rowAtOffset(offsetPx: number, { count, density }: ScrolledRows): number {
  return Math.max(0, Math.min(count - 1, Math.floor(offsetPx / rowHeightPx(density))));
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true });
  window.addEventListener('resize', tell);
  return () => {
    window.removeEventListener('scroll', tell);
    window.removeEventListener('resize', tell);
  };
}
