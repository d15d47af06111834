import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { findCurrency } from '../packages/scan/src/fields/currency.ts';
import { rankCandidates, type RankerWeights } from '../packages/scan/src/fields/ranker.ts';
import { arrangeRows } from '../packages/scan/src/fields/read-fields.ts';
import { labelRows } from '../packages/scan/src/fields/rows/labelled-rows.ts';
import { sumBeforePart } from '../packages/scan/src/fields/total/total-steps.ts';
import { findTotal } from '../packages/scan/src/fields/total/total.ts';
import { vatQuestion } from '../packages/scan/src/fields/vat/rank-vat.ts';
import {
  findVatCandidates,
  toVatVector,
  VAT_FEATURES,
  type VatQuestion,
} from '../packages/scan/src/fields/vat/vat-candidates.ts';
import { findVat } from '../packages/scan/src/fields/vat/vat.ts';
import { type KnownLabels, toKnownLabels } from '../packages/scan/src/fields/words/known-labels.ts';
import { countLabels, nameAmounts, type NamedAmounts } from './learning/count-labels.ts';
import { type Example, heldOutTable } from './learning/held-out.ts';
import { saveLabels } from './learning/label-file.ts';
import { foldsOf, loadReadings, partOf, type Reading } from './learning/papers.ts';
import { trainRanker } from './learning/train-ranker.ts';

// Learns which words name VAT, and which amount, sum of a table or nothing is the VAT of a paper. The total is learned
// before, as VAT is judged by it.
// Run: npm run bench -- train-vat [--measure], which keeps nothing and tells what it is right on of each set that it has
// not learned from.
const target = path.join(import.meta.dirname, '../packages/scan/src/fields/vat/vat-weights.json');
const isMeasured = process.argv.includes('--measure');
/** Where learning starts: with what the rules found. */
const PRIOR = { priorIndex: VAT_FEATURES.indexOf('rules'), priorWeight: 2, pull: 0.001 } as const;
const WEIGHT_OF_WRITTEN = 3;

interface Paper extends Reading {
  readonly question: VatQuestion;
  /** In minor units, without its sign; null where none is printed. */
  readonly vat: number | null;
  readonly named: NamedAmounts | null;
}

const papers = (await loadReadings()).flatMap(prepare);
const isLearned = ({ set }: { readonly set: string }) => partOf(set) === 'train';
const namedIn = (some: readonly Paper[]) => some.filter(isLearned).flatMap(({ named }) => named ?? []);
const examples = foldsOf(papers).flatMap(({ own, others }) => {
  const known = toKnownLabels(countLabels(namedIn(others)));
  return own.map((paper) => toExample(paper, known));
});
if (isMeasured) {
  console.log(heldOutTable(examples, (some) => toChooser(learn(some))));
} else {
  await saveLabels('vat', countLabels(namedIn(papers)));
  await writeFile(target, `${JSON.stringify(learn(examples.filter(isLearned)))}\n`);
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
  const question = vatQuestion(rows, { text, ofRules: findVat(rows, bill), ...bill });
  const vat = expected.vat === null ? null : Math.abs(Math.round(Number(expected.vat) * 100));
  const named = vat === null || vat === 0 ? null : nameAmounts(reading.paper, question.rows, vat);
  return [{ ...reading, question, vat, named }];
}

function toExample({ set, kept, question, vat }: Paper, known: KnownLabels): Example {
  const candidates = findVatCandidates({ ...question, known });
  return {
    set,
    language: kept.language ?? 'da',
    vectors: candidates.map(({ features }) => toVatVector(features)),
    right: candidates.findIndex(({ minor }) => minor === vat),
    weight: set.startsWith('h') ? WEIGHT_OF_WRITTEN : 1,
  };
}

function learn(some: readonly Example[]): RankerWeights {
  return trainRanker(
    some.filter(({ right }) => right >= 0),
    PRIOR,
  ).ranker;
}

function toChooser(ranker: RankerWeights) {
  return ({ vectors }: Example) => {
    const shares = rankCandidates(vectors, ranker);
    return shares.indexOf(Math.max(...shares));
  };
}
