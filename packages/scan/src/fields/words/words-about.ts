import { foldText } from '@bonbog/domain';

import type { PlacedWord, Row } from '../../layout/rows.ts';
import { labelKey } from '../rows/lexicon.ts';

/** The words that may say what a number is, by where they stand; as keys, single ones and pairs of neighbours. */
export interface WordsAbout {
  /** Before it in its row: since the number before, or all before the first one where nothing stands between. */
  readonly own: readonly string[];
  /** Behind it. */
  readonly behind: readonly string[];
  /** Over its column, in the next row above that has words there. */
  readonly head: readonly string[];
  /** In the row above, where its own has no words. */
  readonly above: readonly string[];
}

/** The places of {@link WordsAbout}. */
export const WORD_PLACES = ['own', 'behind', 'head', 'above'] as const;

/** A number in a row: where it stands in the text and its words, and where the numbers beside it end and begin. */
export interface NumberInRow {
  readonly start: number;
  readonly end: number;
  readonly words: readonly PlacedWord[];
  /** End of the one before, 0 where it is the first. */
  readonly from: number;
  /** Start of the one behind. */
  readonly to: number;
  /** Start of the first one of the row. */
  readonly first: number;
}

/** Heads of a table stand no further above its last row. */
const HEAD_REACH = 14;
const MIN_LETTERS = 2;
/** A label is short; of prose the words next to the number alone are looked at. */
const MOST_WORDS = 6;

/** The rows of a text, and which of them hold numbers, so that they cannot be the heads of a table. */
export interface RowsWithNumbers {
  readonly rowAt: (index: number) => Row | undefined;
  readonly hasNumbers: (index: number) => boolean;
}

/** The words about a number of a row. */
export function wordsAbout(rows: RowsWithNumbers, index: number, number: NumberInRow): WordsAbout {
  const row = rows.rowAt(index);
  if (row === undefined) {
    return { own: [], behind: [], head: [], above: [] };
  }
  const between = keysOf(wordsIn(row, number.from, number.start));
  const own = between.length > 0 ? between : keysOf(wordsIn(row, 0, number.first));
  return {
    own,
    behind: keysOf(wordsIn(row, number.end, number.to), 'first'),
    head: headOf(rows, index, number),
    above: own.length === 0 ? keysOf(rows.rowAt(index - 1)?.words ?? []) : [],
  };
}

function wordsIn({ words, starts }: Row, from: number, to: number): readonly PlacedWord[] {
  return words.filter((_, index) => {
    const start = starts[index] ?? 0;
    return start >= from && start < to;
  });
}

/** The words that stand over a number in the nearest row that holds no numbers and has some there. */
function headOf({ rowAt, hasNumbers }: RowsWithNumbers, index: number, { words }: NumberInRow): string[] {
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.right));
  for (let above = index - 1; above >= Math.max(0, index - HEAD_REACH); above -= 1) {
    const row = rowAt(above);
    const isHead = row !== undefined && row.page === rowAt(index)?.page && !hasNumbers(above);
    const keys = isHead ? keysOf(row.words.filter((word) => word.left < right && word.right > left)) : [];
    if (keys.length > 0) {
      return keys;
    }
  }
  return [];
}

function keysOf(words: readonly PlacedWord[], kept: 'first' | 'last' = 'last'): string[] {
  const all = words
    .flatMap(({ text }) => foldText(text).split(/[^a-z0-9|]+/))
    .map((word) => labelKey({ folded: word }))
    .filter((key) => key.length >= MIN_LETTERS);
  const keys = kept === 'first' ? all.slice(0, MOST_WORDS) : all.slice(-MOST_WORDS);
  return [...keys, ...keys.slice(1).map((key, index) => `${keys[index] ?? ''} ${key}`)];
}
