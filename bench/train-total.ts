import path from 'node:path';

import { confirmTotal } from '../packages/scan/src/check/confirm-total.ts';
import type { RankerWeights } from '../packages/scan/src/fields/ranker.ts';
import { UNLEARNED } from '../packages/scan/src/fields/certainty.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { labelRows } from '../packages/scan/src/fields/rows/labelled-rows.ts';
import { findTotal } from '../packages/scan/src/fields/total/total.ts';
import { groupByValue } from '../packages/scan/src/fields/total/total-candidates.ts';
import {
  findTotalOccurrences,
  type TotalOccurrence,
} from '../packages/scan/src/fields/total/total-features.ts';
import { mirrorAmounts } from '../packages/scan/src/fields/total/total-refund.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import type { LabelledRow } from '../packages/scan/src/fields/rows/labelled-rows.ts';
import { type KnownLabels, toKnownLabels } from '../packages/scan/src/fields/words/known-labels.ts';
import { countLabels, nameAmounts, type NamedAmounts } from './learning/count-labels.ts';
import { drawnReadings } from './learning/drawn-readings.ts';
import { saveLabels } from './learning/label-file.ts';
import { chooserOf, type Example, heldOutTable, unseenChoices } from './learning/held-out.ts';
import { CASES, foldsOf, isLearned, loadCases, loadReadings, type Reading } from './learning/papers.ts';
import { fitCertainty, heldOutHonesty, type JudgedValue, judgeValue } from './learning/fit-certainty.ts';
import { recordedLines } from './learning/recorded-lines.ts';
import { trainRanker } from './learning/train-ranker.ts';
import { saveWeights } from './learning/save-weights.ts';

// Learns which words name a total, and which printed amount is the total.
// Run: npm run bench -- train-total [--measure], which keeps nothing and tells what it is right on of each set that it
// has not learned from.
const folder = path.join(import.meta.dirname, '../packages/scan/src/fields/total');
const isMeasured = process.argv.includes('--measure');
/** Where learning starts: with the score of the rules. */
const PRIOR = 5;
/** Papers of the first sets are all in Danish; those of the later ones in many languages. */
const WEIGHT_OF_WRITTEN = 2;
/** How strongly the weights are held where they start: the rules are right mostly. */
const PULL = 0.008;
/** There are few of these. */
const WEIGHT_OF_CASES = 12;

interface Paper extends Reading {
  readonly text: ReceiptText;
  readonly labelled: readonly LabelledRow[];
  readonly rows: readonly LabelledRow[];
  readonly occurrences: readonly TotalOccurrence[];
  readonly total: number;
  readonly named: NamedAmounts;
}

const papers = [...(await loadReadings()), ...(await drawnReadings()), ...(await loadCases())].flatMap(
  prepare,
);
const learned = papers.filter(isLearned);
const parts = foldsOf(papers).map(({ own, others }) => {
  const known = toKnownLabels(countLabels(others.filter(isLearned).map(({ named }) => named)));
  return own.map((paper) => toExample(paper, known));
});
const examples = parts.flat();
const choices = await unseenChoices(parts, { learn, toChoice });
if (isMeasured) {
  console.log(heldOutTable(examples, (some) => chooserOf(learn(some))));
  console.log(heldOutHonesty(choices));
} else {
  const counted = countLabels(learned.map(({ named }) => named));
  await saveLabels('total', counted);
  const trained = learn(examples.filter(isLearned));
  await saveWeights(path.join(folder, 'total-weights.json'), trained);
  await saveWeights(path.join(folder, 'total-certainty.json'), fitCertainty(choices));
}

function prepare(reading: Reading): Paper[] {
  const { expected, text: printed } = reading.kept;
  if (expected.total == null) {
    return [];
  }
  const total = Math.round(Number(expected.total) * 100);
  const text = arrangeRows(printed);
  const labelled = labelRows(text);
  const rows = total < 0 ? labelled.map(mirrorAmounts) : labelled;
  const occurrences = findTotalOccurrences(text, rows);
  return occurrences.length === 0
    ? []
    : [
        {
          ...reading,
          text,
          labelled,
          rows,
          occurrences,
          total,
          named: nameAmounts(reading.paper, rows, total),
        },
      ];
}

interface TotalExample extends Example {
  readonly paper: Paper;
  readonly known: KnownLabels;
}

function toExample(paper: Paper, known: KnownLabels): TotalExample {
  const candidates = groupByValue(paper.rows, paper.occurrences, known);
  return {
    paper,
    known,
    set: paper.set,
    language: paper.kept.language ?? 'da',
    vectors: candidates.map(({ vector }) => vector),
    right: candidates.findIndex(({ minor }) => minor === Math.abs(paper.total)),
    weight: weightOf(paper.set),
  };
}

/** Whether the total that a reader finds with such a ranker is right, and what tells so. */
async function toChoice(
  { paper: { kept, text, labelled, total }, known, set }: TotalExample,
  ranker: RankerWeights,
): Promise<JudgedValue[]> {
  const found = findTotal(text, labelled, { ranker, known, certainty: UNLEARNED });
  const confirmed = found === null ? null : await confirmTotal(found, recordedLines(kept), UNLEARNED);
  return judgeValue(set, confirmed, ({ minor }) => minor === total);
}

function weightOf(set: string): number {
  return set === CASES ? WEIGHT_OF_CASES : set.startsWith('h') ? WEIGHT_OF_WRITTEN : 1;
}

function learn(some: readonly Example[]): RankerWeights {
  const groups = some.filter(({ right }) => right >= 0);
  const priorIndex = (groups[0]?.vectors[0]?.length ?? 0) - 1;
  return trainRanker(groups, { priorIndex, priorWeight: PRIOR, pull: PULL }).ranker;
}
