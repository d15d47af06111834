import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import {
  findStoreCandidates,
  type StoreCandidate,
} from '../packages/scan/src/fields/store/store-candidates.ts';
import { certaintyFeatures } from '../packages/scan/src/fields/store/store-certainty.ts';
import { type Head, lookAtHead, storeFeatures } from '../packages/scan/src/fields/store/store-features.ts';
import { shareStores, type StoreNet } from '../packages/scan/src/fields/store/store-ranker.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { nameLikeness, plainName } from './name-likeness.ts';
import { seededRandom } from './scan-noise.ts';
import { loadTrainingReceipts } from './scan-training-data.ts';
import { withNoteAbove } from './store-notes.ts';
import { photographed } from './store-photos.ts';
import { inventSheet, placeSheet } from './store-sheets.ts';
import { fitLogistic } from './learning/train-logistic.ts';
import { type NetGroup, trainNets } from './learning/train-net.ts';

// Learns which rows at the top are the shop's name, and how sure a choice is. DIR holds sroie-text.json, sroie/truth.json (held back) and danish/receipts.json.
// Run: node --import tsx bench/train-store.ts DIR [--wrong], which prints what was chosen wrongly.
//
// Receipts are split into three parts by their store, so that no store is in two. For each part a net learns from the
// other two and chooses in it; from these choices, made for stores it never saw, the certainty is learned. The net
// that is kept then learns from all three. A store that is there often counts by the square root of how often. Most of
// what it learns from is invented and never drawn (store-sheets.ts).
const ALIKE = 0.8;
/** A name made from a web address is right only where it is printed nowhere else. */
const DOMAIN_COSTS = 0.25;
const PARTS = 3;
const NETS = 5;
const UNITS = 8;
/** Receipts that are not told by their company, Danish ones mostly, count more: they matter most. */
const OTHERS_WEIGHT = 2;
/** More receipts of one store teach little and take long. */
const MAX_OF_A_STORE = 30;
const NOTES_SHARE = 0.15;
/** Invented receipts of many kinds, most of them as a photograph would be read. */
const SHEETS = 1600;
const PHOTOS_SHARE = 0.6;
const SHEET_WEIGHT = 0.7;
const [directory = '.', mode] = process.argv.slice(2);
const storeFolder = path.join(import.meta.dirname, '../packages/scan/src/fields/store');

interface Example {
  readonly store: string;
  readonly head: Head;
  readonly candidates: readonly StoreCandidate[];
  readonly group: NetGroup;
  readonly likeness: readonly number[];
}

interface Choice {
  readonly example: Example;
  readonly chosen: StoreCandidate;
  readonly isRight: boolean;
  readonly features: readonly number[];
}

const random = seededRandom(7);
const receipts = await loadTrainingReceipts(directory);
const counts = new Map<string, number>();
for (const { store } of receipts) {
  counts.set(plainName(store), (counts.get(plainName(store)) ?? 0) + 1);
}
const seen = new Map<string, number>();
const training = receipts
  .filter(({ isHeldBack, store }) => !isHeldBack && countUp(store) <= MAX_OF_A_STORE)
  .flatMap(({ text, store, weight }) => {
    const clean = toExample(text, store, weight);
    return random() < NOTES_SHARE
      ? [clean, toExample(withNoteAbove(text, random), store, weight / 2)]
      : [clean];
  })
  .concat(Array.from({ length: SHEETS }, (_, index) => inventExample(5_000_000 + index)));
const measuring = receipts
  .filter(({ isHeldBack }) => isHeldBack)
  .map(({ text, store }) => toExample(text, store, 1));

const unseen = Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
  const isOut = ({ store }: Example) => partOf(store) === part;
  const net = learn(training.filter((example) => !isOut(example)));
  return training.filter(isOut).flatMap((example) => choose(net, example));
});
console.log(`stores not seen before: ${report(unseen)}`);
const certainty = fitLogistic(
  unseen.map(({ features, isRight, example }) => ({ features, isRight, weight: example.group.weight })),
);
console.log(`certainty: ${reportCertainty(unseen, certainty)}`);
const kept = learn(training);
console.log(`held back: ${report(measuring.flatMap((example) => choose(kept, example)))}`);
console.log(
  `held back: ${reportCertainty(
    measuring.flatMap((example) => choose(kept, example)),
    certainty,
  )}`,
);
await writeFile(path.join(storeFolder, 'store-weights.json'), `${JSON.stringify(kept)}\n`);
await writeFile(path.join(storeFolder, 'store-certainty.json'), `${JSON.stringify(certainty)}\n`);
for (const { example, chosen } of unseen.filter(({ isRight }) => mode === '--wrong' && !isRight)) {
  const top = example.head.text.rows.slice(0, 8).map((row) => row.text);
  console.log(`${example.store} <> ${chosen.name} | ${top.join(' / ')}`);
}

function countUp(store: string): number {
  const count = (seen.get(store) ?? 0) + 1;
  seen.set(store, count);
  return count;
}

/** Heights as the reader measures them: some too large, some too small. */
function measured(text: ReceiptText): ReceiptText {
  const rows = text.rows.map((row) => ({ ...row, height: row.height * (0.9 + 0.2 * random()) }));
  return { ...text, rows };
}

function inventExample(seed: number): Example {
  const own = seededRandom(seed);
  const sheet = inventSheet(own);
  const clean = placeSheet(sheet);
  return toExample(own() < PHOTOS_SHARE ? photographed(clean, own) : clean, sheet.store, SHEET_WEIGHT);
}

function toExample(printed: ReceiptText, store: string, weight: number): Example {
  const text = measured(printed);
  const head = lookAtHead(text);
  const candidates = findStoreCandidates(text, head.around.mentions);
  const likeness = candidates.map(({ name }) => {
    const holds = plainName(name).includes(plainName(store)) ? ALIKE : 0;
    return Math.max(holds, nameLikeness(name, store));
  });
  const worth = likeness.map(
    (one, index) => one - (candidates[index]?.mention === 'domain' ? DOMAIN_COSTS : 0),
  );
  const best = Math.max(...worth);
  const isBest = worth.map((one, index) => (likeness[index] ?? 0) >= ALIKE && one > best - 1e-9);
  const bestCount = isBest.filter(Boolean).length;
  const group = {
    vectors: candidates.map((candidate) => storeFeatures(head, candidate)),
    targets: isBest.map((is) => (is ? 1 / bestCount : 0)),
    weight:
      ((head.byCompany === 1 ? 1 : OTHERS_WEIGHT) * weight) / Math.sqrt(counts.get(plainName(store)) ?? 1),
  };
  return { store, head, candidates, group, likeness };
}

function learn(examples: readonly Example[]): StoreNet {
  const groups = examples.filter(hasRight).map(({ group }) => group);
  const width = groups[0]?.vectors[0]?.length ?? 0;
  return trainNets(groups, NETS, { priorIndex: width - 1, units: UNITS, seed: 11, rounds: 14, pull: 0.002 });
}

function hasRight({ likeness }: Example): boolean {
  return Math.max(0, ...likeness) >= ALIKE;
}

function choose(net: StoreNet, example: Example): Choice[] {
  const { candidates, group, head, likeness } = example;
  const shares = shareStores(group.vectors, net);
  const place = shares.indexOf(Math.max(...shares));
  const chosen = candidates[place];
  return chosen === undefined
    ? []
    : [
        {
          example,
          chosen,
          isRight: (likeness[place] ?? 0) >= ALIKE,
          features: certaintyFeatures(head, { candidates, shares, chosen }),
        },
      ];
}

function partOf(store: string): number {
  return (
    Array.from(plainName(store).slice(0, 8)).reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973,
      7,
    ) % PARTS
  );
}

function report(choices: readonly Choice[]): string {
  const weigh = (some: readonly Choice[]) => some.reduce((sum, { example }) => sum + example.group.weight, 0);
  const right = choices.filter(({ isRight }) => isRight);
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1e-9, whole)).toFixed(1)} %`;
  return `${choices.length} receipts, right ${percent(right.length, choices.length)}, each store alike ${percent(weigh(right), weigh(choices))}`;
}

function reportCertainty(choices: readonly Choice[], weights: readonly number[]): string {
  const sure = choices.filter(({ features }) => {
    const sum = features.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
    return 1 / (1 + Math.exp(-sum)) >= 0.9;
  });
  const wrong = sure.filter(({ isRight }) => !isRight);
  return `${sure.length} of ${choices.length} sure, ${wrong.length} of them wrong`;
}
