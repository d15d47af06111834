import path from 'node:path';

import { UNLEARNED } from '../packages/scan/src/fields/certainty.ts';
import { findCvr } from '../packages/scan/src/fields/cvr/cvr.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { labelRows } from '../packages/scan/src/fields/rows/labelled-rows.ts';
import {
  chooseAmong,
  type SpansOfPage,
  spansOfPage,
} from '../packages/scan/src/fields/store/spans/choose-span.ts';
import { type KnownWords, toKnownWords } from '../packages/scan/src/fields/store/spans/known-words.ts';
import type { RowsModel } from '../packages/scan/src/fields/store/store-certainty.ts';
import type { StoreNet } from '../packages/scan/src/fields/store/store-ranker.ts';
import { settleStore, type StoreSurvey, surveyStore } from '../packages/scan/src/fields/store/store.ts';
import { countWords, wordsOfPapers } from './name-words.ts';
import { fitCertainty, heldOutHonesty, type JudgedValue, judgeValue } from './learning/fit-certainty.ts';
import { ALIKE, likenessTo } from './learning/names-alike.ts';
import { foldsOf, isLearned, loadReadings, type Reading } from './learning/papers.ts';
import { saveWeights } from './learning/save-weights.ts';
import { type NetGroup, trainNets } from './learning/train-net.ts';
import { learnRows } from './learning/train-store-rows.ts';

// Learns which rows at the top are the shop's name, then which print on the whole page is, and how sure a choice is.
// Run: npm run bench -- train-store [--measure] [--wrong].
//
// The rows learn from the written papers, the print of the whole page from the first sets, each of which was drawn by
// another hand. These are parted into a few: for each part a net learns from the words and papers of the others and
// chooses in it. How sure a choice is is learned from these choices and from those on the written papers, where nets of
// rows propose that had not seen papers of that hand. `--measure` keeps nothing.
const OPTIONS = { units: 4, seed: 11, rounds: 8, pull: 0.012 } as const;
const NETS = 3;
const storeFolder = path.join(import.meta.dirname, '../packages/scan/src/fields/store');

interface Example {
  readonly set: string;
  readonly kind: string;
  readonly file: string;
  readonly want: string;
  readonly survey: StoreSurvey;
  readonly page: SpansOfPage;
  readonly isPrinted: boolean;
  readonly group: NetGroup;
}

interface Choice {
  readonly example: Example;
  readonly name: string;
  readonly judged: JudgedValue;
}

const flags = process.argv.slice(2);
const readings = await loadReadings();
const first = readings.filter(({ set }) => set.startsWith('d'));
const written = readings.filter((one) => !one.set.startsWith('d') && isLearned(one));
const rows = await learnRows(written);
const words = toKnownWords(countWords(wordsOfPapers(first.filter(isLearned))));
const parts = foldsOf(first).map(({ own, others }) => {
  const known = toKnownWords(countWords(wordsOfPapers(others.filter(isLearned))));
  return own.flatMap((reading) => toExample(reading, known, rows.model));
});
const examples = parts.flat();
const ofFirst = parts.flatMap((own) => {
  const net = learn(examples.filter((example) => isLearned(example) && !own.includes(example)));
  return own.flatMap((example) => choose(net, example));
});
const net = learn(examples.filter(isLearned));
const ofWritten = written
  .flatMap((reading) => toExample(reading, words, rows.modelWithout(reading.set)))
  .flatMap((example) => choose(net, example));
const learnedFrom = [...ofFirst.filter(({ example }) => isLearned(example)), ...ofWritten].map(
  ({ judged }) => judged,
);
console.log(reportOf('first sets', ofFirst));
console.log(reportOf('written papers', ofWritten));
if (flags.includes('--wrong')) {
  for (const { example, name, judged } of [...ofFirst, ...ofWritten].filter((one) => !one.judged.isRight)) {
    console.log(
      `${example.set} ${example.kind} ${example.file}: want ${example.want}, got ${name}, ${judged.doubts.join(', ')}`,
    );
  }
}
if (flags.includes('--measure')) {
  console.log(`Rows. ${heldOutHonesty(rows.unseen)}`);
  console.log(`Whole page. ${heldOutHonesty(learnedFrom)}`);
} else {
  await saveWeights(path.join(storeFolder, 'store-weights.json'), rows.model.net);
  await saveWeights(path.join(storeFolder, 'store-certainty.json'), rows.model.certainty);
  await saveWeights(
    path.join(storeFolder, 'spans/name-words.json'),
    countWords(wordsOfPapers(first.filter(isLearned))),
  );
  await saveWeights(path.join(storeFolder, 'spans/span-weights.json'), net);
  await saveWeights(path.join(storeFolder, 'spans/span-certainty.json'), fitCertainty(learnedFrom));
}

function toExample({ set, kind, kept }: Reading, known: KnownWords, model: RowsModel): Example[] {
  const { file, expected, text: printed } = kept;
  const want = expected.store;
  const text = arrangeRows(printed);
  const survey = want == null ? null : surveyStore(labelRows(text), text, { number: findCvr(text), model });
  if (survey === null || want == null) {
    return [];
  }
  const page = spansOfPage({ ...survey, words: known });
  const likeness = page.spans.map(({ name }) => likenessTo(want, name));
  const best = Math.max(...likeness);
  const isBest = likeness.map((one) => one >= ALIKE && one > best - 1e-9);
  const count = isBest.filter(Boolean).length;
  const targets = isBest.map((is) => (is ? 1 / count : 0));
  return [
    {
      set,
      kind,
      file,
      want,
      survey,
      page,
      isPrinted: count > 0,
      group: { vectors: page.vectors, targets, weight: 1 },
    },
  ];
}

function learn(some: readonly Example[]): StoreNet {
  const groups = some.filter(({ isPrinted }) => isPrinted).map(({ group }) => group);
  return trainNets(groups, NETS, { ...OPTIONS, priorIndex: (groups[0]?.vectors[0]?.length ?? 0) - 1 });
}

function choose(ranker: StoreNet, example: Example): Choice[] {
  const best = chooseAmong(example.page, { net: ranker, certainty: UNLEARNED });
  const found = best === null ? null : settleStore(example.survey, best, UNLEARNED);
  return judgeValue(example.set, found, ({ value }) => likenessTo(example.want, value) >= ALIKE).map(
    (judged) => ({ example, name: found?.value ?? '', judged }),
  );
}

function reportOf(title: string, choices: readonly Choice[]): string {
  const right = choices.filter(({ judged }) => judged.isRight).length;
  const ofRules = choices.filter(({ example: { survey, want } }) => {
    const { chosen } = survey.proposals;
    return chosen !== null && likenessTo(want, chosen.value) >= ALIKE;
  }).length;
  const printed = choices.filter(({ example }) => example.isPrinted).length;
  const sets = [...new Set(choices.map(({ example }) => example.set))].map((set) => {
    const own = choices.filter(({ example }) => example.set === set);
    return `${set} ${own.filter(({ judged }) => judged.isRight).length}/${own.length}`;
  });
  return `${title}: ${right} of ${choices.length} right (rules ${ofRules}, printed ${printed})\n  ${sets.join(', ')}`;
}
