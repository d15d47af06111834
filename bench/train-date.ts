import path from 'node:path';

import { rankableDays } from '../packages/scan/src/fields/date/date.ts';
import {
  DATE_FEATURES,
  type RankedDay,
  toDateVectors,
  wordsOfDay,
} from '../packages/scan/src/fields/date/date-ranking.ts';
import type { RankerWeights } from '../packages/scan/src/fields/ranker.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { type KnownLabels, toKnownLabels } from '../packages/scan/src/fields/words/known-labels.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { countLabels, type NamedAmounts, nameWords } from './learning/count-labels.ts';
import { chooserOf, type Example, heldOutTable } from './learning/held-out.ts';
import { saveLabels } from './learning/label-file.ts';
import { CASES, foldsOf, isLearned, loadCases, loadReadings, type Reading } from './learning/papers.ts';
import { trainRanker } from './learning/train-ranker.ts';
import { saveWeights } from './learning/save-weights.ts';

// Learns which words name the day of a bill, and which printed day is the one.
// Run: npm run bench -- train-date [--measure], which keeps nothing and tells what it is right on of each set that it
// has not learned from.
const target = path.join(import.meta.dirname, '../packages/scan/src/fields/date/date-weights.json');
const isMeasured = process.argv.includes('--measure');
/** How strongly the weights are held where they start: the rules are right mostly. */
const PULL = 0.008;
/** Where learning starts: with the points of the rules. */
const PRIOR = {
  priorIndex: DATE_FEATURES.indexOf('score'),
  priorWeight: 5,
  pull: PULL,
} as const;
const WEIGHT_OF_WRITTEN = 2;
/** There are few of these. */
const WEIGHT_OF_CASES = 12;

interface Paper extends Reading {
  readonly text: ReceiptText;
  readonly days: readonly RankedDay[];
  readonly date: string;
  readonly named: NamedAmounts;
}

const papers = [...(await loadReadings()), ...(await loadCases())].flatMap(prepare);
const namedIn = (some: readonly Paper[]) => some.filter(isLearned).map(({ named }) => named);
const examples = foldsOf(papers).flatMap(({ own, others }) => {
  const known = toKnownLabels(countLabels(namedIn(others)));
  return own.map((paper) => toExample(paper, known));
});
if (isMeasured) {
  console.log(heldOutTable(examples, (some) => chooserOf(learn(some))));
} else {
  await saveLabels('date', countLabels(namedIn(papers)));
  await saveWeights(target, learn(examples.filter(isLearned)));
}

function prepare(reading: Reading): Paper[] {
  const { expected, text: printed, day } = reading.kept;
  const { date } = expected;
  const text = arrangeRows(printed);
  const { days } = rankableDays(text, day);
  if (date == null || days.length === 0) {
    return [];
  }
  const named = nameWords(
    reading.paper,
    days.map((one) => ({ words: wordsOfDay(text, days, one), isRight: one.printed.date === date })),
  );
  return [{ ...reading, text, days, date, named }];
}

function toExample({ set, kept, text, days, date }: Paper, known: KnownLabels): Example {
  return {
    set,
    language: kept.language ?? 'da',
    vectors: toDateVectors(text, days, known),
    right: days.findIndex(({ printed }) => printed.date === date),
    weight: weightOf(set),
  };
}

function weightOf(set: string): number {
  return set === CASES ? WEIGHT_OF_CASES : set.startsWith('h') ? WEIGHT_OF_WRITTEN : 1;
}

function learn(some: readonly Example[]): RankerWeights {
  return trainRanker(
    some.filter(({ right }) => right >= 0),
    PRIOR,
  ).ranker;
}
