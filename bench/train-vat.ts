import path from 'node:path';

import { findCurrency } from '../packages/scan/src/fields/currency.ts';
import type { RankerWeights } from '../packages/scan/src/fields/ranker.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { type LabelledRow, labelRows } from '../packages/scan/src/fields/rows/labelled-rows.ts';
import { UNLEARNED } from '../packages/scan/src/fields/certainty.ts';
import { sumBeforePart } from '../packages/scan/src/fields/total/total-steps.ts';
import { findTotal } from '../packages/scan/src/fields/total/total.ts';
import { rankVat, type VatContext, vatQuestion } from '../packages/scan/src/fields/vat/rank-vat.ts';
import {
  findVatCandidates,
  toVatVector,
  VAT_FEATURES,
  type VatQuestion,
} from '../packages/scan/src/fields/vat/vat-candidates.ts';
import { findVat } from '../packages/scan/src/fields/vat/vat.ts';
import { type KnownLabels, toKnownLabels } from '../packages/scan/src/fields/words/known-labels.ts';
import { countLabels, nameAmounts, type NamedAmounts } from './learning/count-labels.ts';
import { chooserOf, type Example, heldOutTable, unseenChoices } from './learning/held-out.ts';
import { saveLabels } from './learning/label-file.ts';
import { foldsOf, isLearned, loadReadings, type Reading } from './learning/papers.ts';
import { fitCertainty, heldOutHonesty, type JudgedValue, judgeValue } from './learning/fit-certainty.ts';
import { trainRanker } from './learning/train-ranker.ts';
import { saveWeights } from './learning/save-weights.ts';

// Learns which words name VAT, and which amount, sum of a table or nothing is the VAT of a paper. The total is learned
// before, as VAT is judged by it.
// Run: npm run bench -- train-vat [--measure], which keeps nothing and tells what it is right on of each set that it has
// not learned from.
const folder = path.join(import.meta.dirname, '../packages/scan/src/fields/vat');
const isMeasured = process.argv.includes('--measure');
/** Where learning starts: with what the rules found. */
const PRIOR = { priorIndex: VAT_FEATURES.indexOf('rules'), priorWeight: 2, pull: 0.001 } as const;
const WEIGHT_OF_WRITTEN = 3;

interface Paper extends Reading {
  readonly rows: readonly LabelledRow[];
  readonly context: VatContext;
  readonly question: VatQuestion;
  /** In minor units, without its sign; null where none is printed. */
  readonly vat: number | null;
  readonly named: NamedAmounts | null;
}

const papers = (await loadReadings()).flatMap(prepare);
const namedIn = (some: readonly Paper[]) => some.filter(isLearned).flatMap(({ named }) => named ?? []);
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
  await saveLabels('vat', countLabels(namedIn(papers)));
  const trained = learn(examples.filter(isLearned));
  await saveWeights(path.join(folder, 'vat-weights.json'), trained);
  await saveWeights(path.join(folder, 'vat-certainty.json'), fitCertainty(choices));
}

function prepare(reading: Reading): Paper[] {
  const { expected, text: printed } = reading.kept;
  if (expected.vat === undefined) {
    return [];
  }
  const text = arrangeRows(printed);
  const rows = labelRows(text);
  const found = findTotal(text, rows);
  const bill = {
    total: found === null ? null : sumBeforePart(rows, found.minor),
    currency: findCurrency(text)?.value ?? null,
  };
  const context = { text, ofRules: findVat(rows, bill), ...bill };
  const question = vatQuestion(rows, context);
  const vat = expected.vat === null ? null : Math.abs(Math.round(Number(expected.vat) * 100));
  const named = vat === null || vat === 0 ? null : nameAmounts(reading.paper, question.rows, vat);
  return [{ ...reading, rows, context, question, vat, named }];
}

interface VatExample extends Example {
  readonly paper: Paper;
  readonly known: KnownLabels;
}

function toExample(paper: Paper, known: KnownLabels): VatExample {
  const { set, kept, question, vat } = paper;
  const candidates = findVatCandidates({ ...question, known });
  return {
    paper,
    known,
    set,
    language: kept.language ?? 'da',
    vectors: candidates.map(({ features }) => toVatVector(features)),
    right: candidates.findIndex(({ minor }) => minor === vat),
    weight: set.startsWith('h') ? WEIGHT_OF_WRITTEN : 1,
  };
}

/**
 * Whether the VAT that a reader finds with such a ranker is right, and what tells so; nothing where it finds none. Of a
 * paper that is free of VAT some hands say that it is 0 and others that none is printed: 0 is right of both.
 */
function toChoice(
  { paper: { rows, context, vat }, known, set }: VatExample,
  ranker: RankerWeights,
): Promise<JudgedValue[]> {
  const found = rankVat(rows, context, { ranker, known, certainty: UNLEARNED }).vat;
  const minorOf = (value: string) => Math.abs(Math.round(Number(value) * 100));
  return Promise.resolve(judgeValue(set, found, ({ value }) => minorOf(value) === (vat ?? 0)));
}

function learn(some: readonly Example[]): RankerWeights {
  return trainRanker(
    some.filter(({ right }) => right >= 0),
    PRIOR,
  ).ranker;
}
