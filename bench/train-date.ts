import path from 'node:path';

import { confirmDate } from '../packages/scan/src/check/confirm-date.ts';
import { chooseDay, type DateModel, rankableDays } from '../packages/scan/src/fields/date/date.ts';
import type { OrderOfPaper } from '../packages/scan/src/fields/date/date-order.ts';
import {
  DATE_FEATURES,
  type RankedDay,
  toDateVectors,
  wordsOfDay,
} from '../packages/scan/src/fields/date/date-ranking.ts';
import type { RankerWeights } from '../packages/scan/src/fields/ranker.ts';
import { UNLEARNED } from '../packages/scan/src/fields/certainty.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { type KnownLabels, toKnownLabels } from '../packages/scan/src/fields/words/known-labels.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { countLabels, type NamedAmounts, nameWords } from './learning/count-labels.ts';
import { chooserOf, type Example, heldOutTable, unseenChoices } from './learning/held-out.ts';
import { saveLabels } from './learning/label-file.ts';
import { fitCertainty, heldOutHonesty, type JudgedValue, judgeValue } from './learning/fit-certainty.ts';
import { CASES, foldsOf, isLearned, loadCases, loadReadings, type Reading } from './learning/papers.ts';
import { recordedLines } from './learning/recorded-lines.ts';
import { trainRanker } from './learning/train-ranker.ts';
import { saveWeights } from './learning/save-weights.ts';

// Learns which words name the day of a bill, and which printed day is the one.
// Run: npm run bench -- train-date [--measure], which keeps nothing and tells what it is right on of each set that it
// has not learned from.
const folder = path.join(import.meta.dirname, '../packages/scan/src/fields/date');
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
  readonly order: OrderOfPaper;
  readonly date: string;
  readonly named: NamedAmounts;
}

const papers = [...(await loadReadings()), ...(await loadCases())].flatMap(prepare);
const namedIn = (some: readonly Paper[]) => some.filter(isLearned).map(({ named }) => named);
const parts = foldsOf(papers).map(({ own, others }) => {
  const known = toKnownLabels(countLabels(namedIn(others)));
  return own.map((paper) => toExample(paper, known));
});
const examples = parts.flat();
const choices = await unseenChoices(parts, { learn, toChoice });
if (isMeasured) {
  console.log(heldOutTable(examples, (some) => chooserOf(learn(some))));
  console.log(heldOutHonesty(choices));
} else {
  await saveLabels('date', countLabels(namedIn(papers)));
  await saveWeights(path.join(folder, 'date-weights.json'), learn(examples.filter(isLearned)));
  await saveWeights(path.join(folder, 'date-certainty.json'), fitCertainty(choices));
}

function prepare(reading: Reading): Paper[] {
  const { expected, text: printed, day } = reading.kept;
  const { date } = expected;
  const text = arrangeRows(printed);
  const { days, order } = rankableDays(text, day);
  if (date == null || days.length === 0) {
    return [];
  }
  const named = nameWords(
    reading.paper,
    days.map((one) => ({ words: wordsOfDay(text, days, one), isRight: one.printed.date === date })),
  );
  return [{ ...reading, text, days, order, date, named }];
}

interface DateExample extends Example {
  readonly paper: Paper;
  readonly known: KnownLabels;
}

function toExample(paper: Paper, known: KnownLabels): DateExample {
  const { set, kept, text, days, date } = paper;
  return {
    paper,
    known,
    set,
    language: kept.language ?? 'da',
    vectors: toDateVectors(text, days, known),
    right: days.findIndex(({ printed }) => printed.date === date),
    weight: weightOf(set),
  };
}

/** Whether the day that a reader finds with such a ranker is right, and what tells so; and so had the day not been read. */
async function toChoice({ paper, known }: DateExample, ranker: RankerWeights): Promise<JudgedValue[]> {
  const { days, date } = paper;
  const others = days.filter(({ printed }) => printed.date !== date);
  const model = { ranker, known, certainty: UNLEARNED };
  const seen = await judgeDay(paper, days, model);
  const unseen = others.length === days.length ? [] : await judgeDay(paper, others, model);
  return [...seen, ...unseen.map((one) => ({ ...one, isSupposed: true as const }))];
}

async function judgeDay(
  { text, order, date, set, kept }: Paper,
  days: readonly RankedDay[],
  model: DateModel,
): Promise<JudgedValue[]> {
  const chosen = chooseDay(text, { days, order }, model);
  const confirmed = chosen === null ? null : await confirmDate(chosen, recordedLines(kept), UNLEARNED);
  return judgeValue(set, confirmed, ({ value }) => value === date);
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
