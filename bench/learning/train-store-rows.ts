import { UNLEARNED } from '../../packages/scan/src/fields/certainty.ts';
import { arrangeRows } from '../../packages/scan/src/fields/rows/arrange-rows.ts';
import {
  findStoreCandidates,
  type StoreCandidate,
} from '../../packages/scan/src/fields/store/store-candidates.ts';
import type { RowsModel } from '../../packages/scan/src/fields/store/store-certainty.ts';
import { type Head, lookAtHead, storeFeatures } from '../../packages/scan/src/fields/store/store-features.ts';
import type { StoreNet } from '../../packages/scan/src/fields/store/store-ranker.ts';
import { bestName } from '../../packages/scan/src/fields/store/store-rules.ts';
import type { ReceiptText } from '../../packages/scan/src/layout/rows.ts';
import { plainName } from '../name-likeness.ts';
import { seededRandom } from '../scan-noise.ts';
import { inventCompanySheet } from '../store-company-sheets.ts';
import { withNoteAbove } from '../store-notes.ts';
import { photographed } from '../store-photos.ts';
import { type DrawnSheet, inventSheet, placeSheet } from '../store-sheets.ts';
import { drawnReadings } from './drawn-readings.ts';
import { fitCertainty, type JudgedValue, judgeValue } from './fit-certainty.ts';
import { ALIKE, likenessTo } from './names-alike.ts';
import type { Reading } from './papers.ts';
import { type NetGroup, trainNets } from './train-net.ts';

// Learns which rows at the top are the shop's name, from the written papers, receipts of the generator and invented sheets
// that are never drawn; not from the first sets, so that what learns from those after it sees how the rows do on papers
// they do not know.

/** A name made from a web address is right only where it is printed nowhere else. */
const DOMAIN_COSTS = 0.25;
/** Papers are parted by their hand, the others by their store; of each part others choose. */
const PARTS = 3;
const NETS = 3;
const OPTIONS = { units: 5, seed: 11, rounds: 10, pull: 0.002 } as const;
const NOTES_SHARE = 0.15;
/** Invented receipts of many kinds, most of them as a photograph would be read; of others papers tell by their company. */
const SHEETS = 1600;
const COMPANY_SHEETS = 700;
const NOTES_SHARE_OF_COMPANIES = 0.35;
const PHOTOS_SHARE = 0.6;
const WEIGHT_OF_SHEET = 0.7;

interface Example {
  readonly set: string;
  readonly part: number;
  readonly store: string;
  readonly head: Head;
  readonly candidates: readonly StoreCandidate[];
  readonly group: NetGroup;
  readonly isPrinted: boolean;
}

/** What was learned of rows, and what it was learned from. */
export interface LearnedRows {
  readonly model: RowsModel;
  /** Of the written papers of a hand: what the papers of other parts taught. */
  readonly modelWithout: (set: string) => RowsModel;
  /** What was found on papers and sheets of parts that taught nothing of it. */
  readonly unseen: readonly JudgedValue[];
}

/** Learns from written papers, which have a store. */
export async function learnRows(written: readonly Reading[]): Promise<LearnedRows> {
  const random = seededRandom(7);
  const examples = [
    ...toExamples([...written, ...(await drawnReadings())], random),
    ...Array.from({ length: SHEETS }, (_, index) => inventExample(5_000_000 + index, random)),
    ...Array.from({ length: COMPANY_SHEETS }, (_, index) => companyExample(6_000_000 + index, random)),
  ];
  const nets = Array.from({ length: PARTS }, (_, part) =>
    learn(examples.filter((example) => example.part !== part)),
  );
  const unseen = examples.flatMap(({ set, part, store, head }) =>
    judgeValue(
      set,
      bestName(head, { net: nets[part] ?? nothing(), certainty: UNLEARNED }),
      ({ value }) => likenessTo(store, value) >= ALIKE,
    ),
  );
  const certainty = fitCertainty(unseen);
  return {
    unseen,
    model: { net: learn(examples), certainty },
    modelWithout: (set) => ({ net: nets[partOfHand(set)] ?? nothing(), certainty }),
  };
}

function nothing(): never {
  throw new Error('no net of a part');
}

function toExamples(readings: readonly Reading[], random: () => number): Example[] {
  const stored = readings.flatMap(({ set, kept }) =>
    kept.expected.store == null ? [] : [{ set, text: arrangeRows(kept.text), store: kept.expected.store }],
  );
  const counts = new Map<string, number>();
  for (const { store } of stored) {
    counts.set(plainName(store), (counts.get(plainName(store)) ?? 0) + 1);
  }
  return stored.flatMap(({ set, text, store }) => {
    // A store that is there often teaches little more.
    const weight = 1 / Math.sqrt(counts.get(plainName(store)) ?? 1);
    const clean = toExample({ set, text, store, weight }, random);
    return random() < NOTES_SHARE
      ? [clean, toExample({ set, text: withNoteAbove(text, random), store, weight: weight / 2 }, random)]
      : [clean];
  });
}

function inventExample(seed: number, random: () => number): Example {
  const own = seededRandom(seed);
  const sheet = inventSheet(own);
  return sheetExample('invented', { sheet, text: placeSheet(sheet), own }, random);
}

function companyExample(seed: number, random: () => number): Example {
  const own = seededRandom(seed);
  const sheet = inventCompanySheet(own);
  const clean = placeSheet(sheet);
  const text = own() < NOTES_SHARE_OF_COMPANIES ? withNoteAbove(clean, own) : clean;
  return sheetExample('company', { sheet, text, own }, random);
}

function sheetExample(
  set: string,
  {
    sheet: { store },
    text,
    own,
  }: { readonly sheet: DrawnSheet; readonly text: ReceiptText; readonly own: () => number },
  random: () => number,
): Example {
  const read = own() < PHOTOS_SHARE ? photographed(text, own) : text;
  return toExample({ set, text: read, store, weight: WEIGHT_OF_SHEET }, random);
}

function toExample(
  {
    set,
    text,
    store,
    weight,
  }: { readonly set: string; readonly text: ReceiptText; readonly store: string; readonly weight: number },
  random: () => number,
): Example {
  const head = lookAtHead(asMeasured(text, random));
  const candidates = findStoreCandidates(head.text, head.around.mentions);
  const likeness = candidates.map(({ name }) => likenessTo(store, name));
  const worth = likeness.map(
    (one, index) => one - (candidates[index]?.mention === 'domain' ? DOMAIN_COSTS : 0),
  );
  const best = Math.max(...worth);
  const isBest = worth.map((one, index) => (likeness[index] ?? 0) >= ALIKE && one > best - 1e-9);
  const count = isBest.filter(Boolean).length;
  return {
    set,
    part: set.startsWith('h') ? partOfHand(set) : partOfStore(store),
    store,
    head,
    candidates,
    group: {
      vectors: candidates.map((candidate) => storeFeatures(head, candidate)),
      targets: isBest.map((is) => (is ? 1 / count : 0)),
      weight,
    },
    isPrinted: count > 0,
  };
}

/** Heights as the reader measures them: some too large, some too small. */
function asMeasured(text: ReceiptText, random: () => number): ReceiptText {
  const rows = text.rows.map((row) => ({ ...row, height: row.height * (0.9 + 0.2 * random()) }));
  return { ...text, rows };
}

function learn(examples: readonly Example[]): StoreNet {
  const groups = examples.filter(({ isPrinted }) => isPrinted).map(({ group }) => group);
  return trainNets(groups, NETS, { ...OPTIONS, priorIndex: (groups[0]?.vectors[0]?.length ?? 0) - 1 });
}

function partOfHand(set: string): number {
  return Number(/\d+/.exec(set)?.[0] ?? 0) % PARTS;
}

function partOfStore(store: string): number {
  return (
    Array.from(plainName(store).slice(0, 8)).reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973,
      7,
    ) % PARTS
  );
}
