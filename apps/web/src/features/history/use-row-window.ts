import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react';

import type { RowRange } from '#lib/receipt-list/use-receipt-list.ts';
import { usePageTop } from './use-page-top.ts';

const topBarPx = 64;
const roomPx = 8;
// Room for the phone's bottom bar and for a bar of actions.
const bottomBarPx = 96;
const wideScreen = '(min-width: 48rem)';
/** The height of a row in rem, so that it grows with the letters; a card on phones, one line from tablet width. */
const heights = { phone: 4.75, wide: 4 };

/** Which rows of a list are on the screen, when all are of one height and the page is scrolled. */
export interface RowWindow {
  /** The rows on the screen; those below it where the list begins further down. */
  readonly range: RowRange;
  readonly rowHeightRem: number;
  /** Scrolls as little as shows the whole row. */
  readonly bringIntoView: (index: number) => void;
  /** The first row a user sees below the bar at the top. */
  readonly firstInView: () => number;
}

/** Follows where the page is scrolled to. `body` begins where the first row does. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const top = usePageTop(body);
  // As text, so that scrolling inside one row draws nothing.
  const read = useCallback(() => rowsOnScreen(top, count).join(' '), [top, count]);
  const seen = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const [first = 0, last = 0, heightRem = heights.wide] = seen.split(' ').map(Number);
    return {
      range: { first, last },
      rowHeightRem: heightRem,
      bringIntoView: (index) => {
        const rowTop = top + index * rowHeightPx();
        const lowest = rowTop - topBarPx - roomPx;
        const highest = rowTop + rowHeightPx() + bottomBarPx - window.innerHeight;
        if (window.scrollY > lowest || window.scrollY < highest) {
          window.scrollTo(0, window.scrollY > lowest ? lowest : highest);
        }
      },
      firstInView: () => rowAtOffset(window.scrollY + topBarPx - top, count),
    };
  }, [seen, top, count]);
}

/** About which row is shown when the page is scrolled so far, before the list is there to be measured. */
export function guessRow(scrollTopPx: number): number {
  return Math.max(0, Math.floor(scrollTopPx / rowHeightPx()));
}

function rowsOnScreen(top: number, count: number): readonly number[] {
  const offset = window.scrollY - top;
  const first = rowAtOffset(offset, count);
  return [first, rowAtOffset(offset + window.innerHeight, count), rowHeightRem()];
}

function rowAtOffset(offsetPx: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(offsetPx / rowHeightPx())));
}

function rowHeightRem(): number {
  return window.matchMedia(wideScreen).matches ? heights.wide : heights.phone;
}

function rowHeightPx(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rowHeightRem() * (Number.isNaN(rem) ? 16 : rem);
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true });
  window.addEventListener('resize', tell);
  return () => {
    window.removeEventListener('scroll', tell);
    window.removeEventListener('resize', tell);
  };
}
