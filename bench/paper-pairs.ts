import { holdsSeveralReceipts } from '../packages/scan/src/fields/several-receipts.ts';
import type { PageText, Word } from '../packages/scan/src/layout/word.ts';
import type { KeptText } from './kept-texts.ts';

/** Pixels between two papers on one picture. */
const GAP = 120;
/** Lines of the second paper on a picture are numbered from here. */
const LINES_FROM = 10_000;

/** How two papers may come in one file. */
export const PLACES = ['pages', 'below', 'beside'] as const;
/** The paper beside another is so many further on, and so no reading of the same. */
const NEXT = 7;

/**
 * How many of some papers are taken for two, and of how many pairs of them, each with another one on the next page, below
 * it and beside it, two are noticed.
 */
export function noticeTwo(texts: readonly KeptText[]) {
  const alone = texts.filter((one) => holdsSeveralReceipts(pagesOf(one), one.day)).length;
  const noticed = { pages: 0, below: 0, beside: 0 };
  let pairs = 0;
  for (const [index, one] of texts.entries()) {
    const other = texts[(index + NEXT) % texts.length];
    const [first, ...rest] = pagesOf(one);
    const [second] = other === undefined ? [] : pagesOf(other);
    if (first === undefined || second === undefined || rest.length > 0 || isOfOne(one, other)) {
      continue;
    }
    pairs += 1;
    for (const place of PLACES) {
      const file = place === 'pages' ? [first, second] : [onePicture(first, second, place)];
      noticed[place] += holdsSeveralReceipts(file, one.day) ? 1 : 0;
    }
  }
  return { alone, pairs, noticed };
}

/** Papers that come to the same may be one. */
function isOfOne(one: KeptText, other: KeptText | undefined): boolean {
  return one.expected.total === other?.expected.total;
}

/** The pages of a kept text, as words in no order. */
export function pagesOf({ text }: KeptText): PageText[] {
  const words = text.rows.flatMap((row) => row.words);
  return [...new Set(words.map(({ page }) => page))].map((page) =>
    pageOf(words.filter((word) => word.page === page)),
  );
}

/** Two papers on one picture. */
function onePicture(first: PageText, second: PageText, place: 'below' | 'beside'): PageText {
  const [right, down] = place === 'below' ? [0, first.height + GAP] : [first.width + GAP, 0];
  const moved = second.words.map((word) => ({
    ...word,
    left: word.left + right,
    right: word.right + right,
    top: word.top + down,
    bottom: word.bottom + down,
    line: word.line === null ? null : word.line + LINES_FROM,
  }));
  return pageOf([...first.words, ...moved]);
}

function pageOf(words: readonly Word[]): PageText {
  return {
    width: Math.max(0, ...words.map(({ right }) => right)),
    height: Math.max(0, ...words.map(({ bottom }) => bottom)),
    words,
  };
}
