import path from 'node:path';

import { findCvr } from '../packages/scan/src/fields/cvr/cvr.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { labelRows } from '../packages/scan/src/fields/rows/labelled-rows.ts';
import {
  chooseFull,
  spanCertaintyFeatures,
  type SpansOfPage,
  spansOfPage,
} from '../packages/scan/src/fields/store/spans/choose-span.ts';
import { type KnownWords, toKnownWords } from '../packages/scan/src/fields/store/spans/known-words.ts';
import { surveyStore } from '../packages/scan/src/fields/store/store.ts';
import { shareStores, type StoreNet } from '../packages/scan/src/fields/store/store-ranker.ts';
import { nameLikeness, plainName } from './name-likeness.ts';
import { countWords, wordsOfPapers } from './name-words.ts';
import { foldsOf, isLearned, loadReadings, PAPERS, type Reading } from './learning/papers.ts';
import { fitLogistic } from './learning/train-logistic.ts';
import { type NetGroup, trainNets } from './learning/train-net.ts';
import { saveWeights } from './learning/save-weights.ts';

// Learns which print on the whole page is the shop's name, and how sure a choice is, from kept texts of drawn papers.
// Run: npm run bench -- train-spans [FOLDER] [--measure] [--wrong], FOLDER holding files NAME-KIND.jsonl(.gz) of sets.
//
// Each set was drawn by another hand. They are parted into a few: for each part a net learns from the words and papers
// of the others and chooses in it; from these choices, for papers it never saw, the certainty is learned. What is kept
// then learns from all sets that are to be learned from. `--measure` keeps nothing.
const ALIKE = 0.8;
const OPTIONS = { units: 4, seed: 11, rounds: 8, pull: 0.012 } as const;
const NETS = 3;
const spansFolder = path.join(import.meta.dirname, '../packages/scan/src/fields/store/spans');

interface Example {
  readonly set: string;
  readonly kind: string;
  readonly file: string;
  readonly want: string;
  readonly ofRules: string | null;
  readonly page: SpansOfPage;
  readonly likeness: readonly number[];
  readonly group: NetGroup;
}

interface Choice {
  readonly example: Example;
  readonly name: string;
  readonly isRight: boolean;
  readonly features: readonly number[];
}

const flags = process.argv.slice(2).filter((one) => one.startsWith('--'));
const [folder = PAPERS] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
/**
 * Of the first sets alone. The written papers of other countries raise what is right there by as little as they make
 * Danish names less sure: one certainty for both needs to know more of a paper than it is told.
 */
const readings = (await loadReadings(folder)).filter(({ set }) => set.startsWith('d'));
const sets = [...new Set(readings.map(({ set }) => set))];
const parts = foldsOf(readings).map(({ own, others }) => {
  const words = toKnownWords(countWords(wordsOfPapers(others.filter(isLearned))));
  return own.flatMap((reading) => toExample(reading, words));
});
const examples = parts.flat();
const unseen = parts.flatMap((own) => {
  const net = learn(examples.filter((example) => isLearned(example) && !own.includes(example)));
  return own.flatMap((example) => choose(net, example));
});
for (const set of sets) {
  const own = unseen.filter(({ example }) => example.set === set);
  const kinds = [...new Set(own.map(({ example }) => example.kind))];
  console.log(
    `${set}: ${kinds.map((kind) => `${kind} ${report(own.filter(({ example }) => example.kind === kind))}`).join('; ')}`,
  );
}
console.log(`papers not seen before: ${report(unseen)}`);
const certainty = fitLogistic(
  unseen
    .filter(({ example }) => isLearned(example))
    .map(({ features, isRight }) => ({ features, isRight, weight: 1 })),
);
console.log(reportCertainty(unseen));
for (const { example, name } of unseen.filter(({ isRight }) => flags.includes('--wrong') && !isRight)) {
  console.log(
    `${example.set} ${example.kind} ${example.file}: want ${example.want}, got ${name}, rules ${example.ofRules ?? 'nothing'}`,
  );
}
if (!flags.includes('--measure')) {
  await saveWeights(
    path.join(spansFolder, 'name-words.json'),
    countWords(wordsOfPapers(readings.filter(isLearned))),
  );
  await saveWeights(path.join(spansFolder, 'span-weights.json'), learn(examples.filter(isLearned)));
  await saveWeights(path.join(spansFolder, 'span-certainty.json'), certainty);
}

function toExample({ set, kind, kept }: Reading, words: KnownWords): Example[] {
  const { file, expected, text: printed } = kept;
  const want = expected.store;
  const text = arrangeRows(printed);
  const survey = surveyStore(labelRows(text), text, findCvr(text));
  if (survey === null || want == null) {
    return [];
  }
  const page = spansOfPage({ ...survey, words });
  const likeness = page.spans.map(({ name }) => likenessOf(name, want));
  const best = Math.max(...likeness);
  const isBest = likeness.map((one) => one >= ALIKE && one > best - 1e-9);
  const count = isBest.filter(Boolean).length;
  return [
    {
      set,
      kind,
      file,
      want,
      ofRules: survey.proposals.chosen?.value ?? null,
      page,
      likeness,
      group: { vectors: page.vectors, targets: isBest.map((is) => (is ? 1 / count : 0)), weight: 1 },
    },
  ];
}

function likenessOf(name: string, want: string): number {
  return Math.max(plainName(name).includes(plainName(want)) ? ALIKE : 0, nameLikeness(name, want));
}

function learn(some: readonly Example[]): StoreNet {
  const groups = some.filter(({ likeness }) => Math.max(...likeness) >= ALIKE).map(({ group }) => group);
  return trainNets(groups, NETS, { ...OPTIONS, priorIndex: (groups[0]?.vectors[0]?.length ?? 0) - 1 });
}

function choose(net: StoreNet, example: Example): Choice[] {
  const { page, likeness } = example;
  const shares = shareStores(page.vectors, net);
  const span = chooseFull(page.spans, shares);
  if (span === undefined) {
    return [];
  }
  const place = page.spans.indexOf(span);
  const features = spanCertaintyFeatures(page.sheet, { spans: page.spans, shares, span });
  return [{ example, name: span.name, isRight: (likeness[place] ?? 0) >= ALIKE, features }];
}

function report(choices: readonly Choice[]): string {
  const right = choices.filter(({ isRight }) => isRight).length;
  const ofRules = choices.filter(
    ({ example: { ofRules, want } }) => ofRules !== null && likenessOf(ofRules, want) >= ALIKE,
  ).length;
  const printed = choices.filter(({ example }) => Math.max(...example.likeness) >= ALIKE).length;
  return `${right} of ${choices.length} right (rules ${ofRules}, printed ${printed})`;
}

function reportCertainty(choices: readonly Choice[]): string {
  const sure = choices.filter(({ features }) => {
    const sum = features.reduce((total, value, index) => total + value * (certainty[index] ?? 0), 0);
    return 1 / (1 + Math.exp(-sum)) >= 0.9;
  });
  return `${sure.length} of ${choices.length} sure, ${sure.filter(({ isRight }) => !isRight).length} of them wrong`;
}
