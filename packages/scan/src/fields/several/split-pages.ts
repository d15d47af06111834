import type { PageText, Word } from '../../layout/word.ts';
import { median } from '../../numbers.ts';

/** Empty space between two papers is at least this wide or high, in usual letter heights. */
const MIN_GAP = { beside: 1.2, below: 2 } as const;
/** Each of two papers has at least this share of the words. */
const MIN_SHARE = 0.15;
/** The widest gaps are tried; a page of rows far apart has hundreds. */
const MAX_GAPS = 4;

/** Some words of a file, page by page, and the other ones. */
export type Split = readonly [first: readonly PageText[], second: readonly PageText[]];

/** The ways to part a file in two: between its pages or, of a single page, where no word stands across. */
export function splitsOf(pages: readonly PageText[]): Split[] {
  const [only] = pages;
  if (only !== undefined && pages.length === 1) {
    return [...splitPage(only, 'beside'), ...splitPage(only, 'below')];
  }
  return pages.slice(1).map((_, index) => [pages.slice(0, index + 1), pages.slice(index + 1)]);
}

function splitPage(page: PageText, direction: keyof typeof MIN_GAP): Split[] {
  const [from, to] = direction === 'beside' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const sorted = page.words.toSorted((first, second) => first[from] - second[from]);
  const gap = MIN_GAP[direction] * median(sorted.map((word) => word.bottom - word.top));
  let end = -Infinity;
  const gaps = sorted.flatMap((word, index) => {
    const width = word[from] - end;
    end = Math.max(end, word[to]);
    return width >= gap && isShare(index, sorted.length) ? [{ index, width }] : [];
  });
  return gaps
    .toSorted((first, second) => second.width - first.width)
    .slice(0, MAX_GAPS)
    .map(({ index }) => cutAt(page, sorted, index));
}

function isShare(count: number, all: number): boolean {
  return count >= all * MIN_SHARE && count <= all * (1 - MIN_SHARE);
}

function cutAt(page: PageText, sorted: readonly Word[], index: number): Split {
  return [[{ ...page, words: sorted.slice(0, index) }], [{ ...page, words: sorted.slice(index) }]];
}
