import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { labelRows } from '../packages/scan/src/fields/rows/labelled-rows.ts';
import { groupByValue } from '../packages/scan/src/fields/total/total-candidates.ts';
import { mirrorAmounts } from '../packages/scan/src/fields/total/total-refund.ts';
import { findTotalOccurrences } from '../packages/scan/src/fields/total/total-features.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { loadTrainingReceipts } from './scan-training-data.ts';
import { trainRanker, type TrainingGroup } from './train-ranker.ts';

// Learns which printed amount is the total. Run: node --import tsx bench/train-total.ts DIR [--all]
// DIR holds sroie-text.json, sroie/truth.json (held back for measuring) and danish/receipts.json.
const [directory = '.', mode] = process.argv.slice(2);
const target = path.join(import.meta.dirname, '../packages/scan/src/fields/total/total-weights.json');

const receipts = await loadTrainingReceipts(directory);
const groups = receipts.flatMap(({ text, total, weight, isHeldBack }) => {
  const group = toGroup(text, total, weight);
  return group === null ? [] : [{ group, isHeldBack }];
});
const training = groups.filter(({ isHeldBack }) => mode === '--all' || !isHeldBack).map(({ group }) => group);
const measuring = groups.filter(({ isHeldBack }) => isHeldBack).map(({ group }) => group);
const vectorLength = training[0]?.vectors[0]?.length ?? 0;
const trained = trainRanker(training, { priorIndex: vectorLength - 1, priorWeight: 5 });
await writeFile(target, `${JSON.stringify(trained.ranker)}\n`);
console.log(
  `trained on ${training.length}, right ${share(training)} %; held back ${measuring.length}, right ${share(measuring)} %`,
);

function toGroup(text: ReceiptText, total: number, weight: number): TrainingGroup | null {
  const rows = labelRows(text);
  const bill = total < 0 ? rows.map(mirrorAmounts) : rows;
  const candidates = groupByValue(findTotalOccurrences(text, bill));
  const right = candidates.findIndex((candidate) => candidate.minor === Math.abs(total));
  return right < 0 ? null : { vectors: candidates.map((candidate) => candidate.vector), right, weight };
}

function share(some: readonly TrainingGroup[]): string {
  const right = some.filter((group) => trained.choose(group.vectors) === group.right).length;
  return ((100 * right) / Math.max(1, some.length)).toFixed(1);
}
