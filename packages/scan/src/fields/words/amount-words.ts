import type { PrintedAmount } from '../rows/amounts.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { type WordsAbout, wordsAbout } from './words-about.ts';

/** The words about an amount of a row. */
export function wordsOfAmount(
  rows: readonly LabelledRow[],
  { index, amounts }: LabelledRow,
  amount: PrintedAmount,
): WordsAbout {
  const place = amounts.indexOf(amount);
  return wordsAbout(
    {
      rowAt: (other) => rows[other]?.row,
      hasNumbers: (other) => (rows[other]?.amounts.length ?? 0) > 0,
    },
    index,
    {
      start: amount.start,
      end: amount.end,
      words: amount.words,
      from: amounts[place - 1]?.end ?? 0,
      to: amounts[place + 1]?.start ?? Infinity,
      first: amounts[0]?.start ?? 0,
    },
  );
}
