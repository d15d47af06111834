import type { LabelledRow } from '../../packages/scan/src/fields/rows/labelled-rows.ts';
import { wordsOfAmount } from '../../packages/scan/src/fields/words/amount-words.ts';
import { type WordsAbout, WORD_PLACES } from '../../packages/scan/src/fields/words/words-about.ts';
import type { CountedLabels } from '../../packages/scan/src/fields/words/known-labels.ts';

/** The words about all amounts of a reading, those of the one that is asked for first. */
export interface NamedAmounts {
  readonly paper: string;
  readonly right: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

/** Words on fewer papers are not kept: they say nothing of the next. */
const FEWEST = 3;

/** The words about the amounts of some rows that are a given one, in minor units, and about all others. */
export function nameAmounts(paper: string, rows: readonly LabelledRow[], minor: number): NamedAmounts {
  return nameWords(
    paper,
    rows.flatMap((row) =>
      row.amounts.map((amount) => ({
        words: wordsOfAmount(rows, row, amount),
        isRight: Math.abs(amount.minor) === Math.abs(minor),
      })),
    ),
  );
}

/** The words about the numbers that are the one that is asked for, and about all others. */
export function nameWords(
  paper: string,
  numbers: readonly { readonly words: WordsAbout; readonly isRight: boolean }[],
): NamedAmounts {
  const wordsWhere = (right: boolean) =>
    new Set(
      numbers
        .filter(({ isRight }) => isRight === right)
        .flatMap(({ words }) => WORD_PLACES.flatMap((place) => words[place])),
    );
  return { paper, right: wordsWhere(true), others: wordsWhere(false) };
}

/** On how many papers each word named the amount that is asked for, and on how many another one. */
export function countLabels(named: readonly NamedAmounts[]): CountedLabels {
  const papers = new Map<string, { right: Set<string>; others: Set<string> }>();
  for (const { paper, right, others } of named) {
    const all = papers.get(paper) ?? { right: new Set(), others: new Set() };
    right.forEach((word) => all.right.add(word));
    others.forEach((word) => all.others.add(word));
    papers.set(paper, all);
  }
  const counts = new Map<string, [number, number]>();
  const add = (words: ReadonlySet<string>, index: 0 | 1) => {
    for (const word of words) {
      const count = counts.get(word) ?? [0, 0];
      count[index] += 1;
      counts.set(word, count);
    }
  };
  for (const { right, others } of papers.values()) {
    add(right, 0);
    add(others, 1);
  }
  return Object.fromEntries(
    [...counts]
      .filter(([, [right, others]]) => right + others >= FEWEST)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
