import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { findStoreCandidates } from '../packages/scan/src/fields/store-candidates.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { nameLikeness } from './name-likeness.ts';
import { loadTrainingReceipts } from './scan-training-data.ts';
import { trainRanker, type TrainingGroup } from './train-ranker.ts';

// Learns which rows at the top are the shop's name. Run: node --import tsx bench/train-store.ts DIR [--all]
// DIR as for train-total.ts.
const ALIKE = 0.8;
const [directory = '.', mode] = process.argv.slice(2);
const target = path.join(import.meta.dirname, '../packages/scan/src/fields/store-weights.json');

const receipts = await loadTrainingReceipts(directory);
const groups = receipts.flatMap(({ text, store, weight, isHeldBack }) => {
  const group = toGroup(text, store, weight);
  return group === null ? [] : [{ group, isHeldBack }];
});
const training = groups.filter(({ isHeldBack }) => mode === '--all' || !isHeldBack).map(({ group }) => group);
const measuring = groups.filter(({ isHeldBack }) => isHeldBack).map(({ group }) => group);
const vectorLength = training[0]?.vectors[0]?.length ?? 0;
const trained = trainRanker(training, { priorIndex: vectorLength - 1, priorWeight: 1 });
await writeFile(target, `${JSON.stringify(trained.ranker)}\n`);
console.log(
  `trained on ${training.length}, right ${share(training)} %; held back ${measuring.length}, right ${share(measuring)} %`,
);

function toGroup(text: ReceiptText, store: string, weight: number): TrainingGroup | null {
  const candidates = findStoreCandidates(text);
  const likeness = candidates.map((candidate) => nameLikeness(candidate.name, store));
  const best = Math.max(0, ...likeness);
  return best < ALIKE
    ? null
    : { vectors: candidates.map((candidate) => candidate.vector), right: likeness.indexOf(best), weight };
}

function share(some: readonly TrainingGroup[]): string {
  const right = some.filter((group) => trained.choose(group.vectors) === group.right).length;
  return ((100 * right) / Math.max(1, some.length)).toFixed(1);
}
