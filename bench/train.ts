import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

import { hashOfLearning, type Learner, readRecord, writeRecord } from './learned-from.ts';

// Makes the weights of the reader anew from the texts in bench/papers, in steps, as some are judged by what others find. The
// same texts give the same bytes, so a step is left out where nothing that decides its weights has changed since
// learned-from.json was written.
// Run: npm run train [-- --check] [--all], which keeps nothing, tells whether they would be what they are, and fails where
// not; with --all no step is left out.
const root = path.join(import.meta.dirname, '..');
const fields = 'packages/scan/src/fields';
/** What learns from nothing the other learns goes beside it, each program by itself: fields load weights on import. */
const LANES: readonly (readonly Learner[])[] = [
  [
    learner('train-total', 'words/label-words', 'total/total-weights', 'total/total-certainty'),
    learner('train-date', 'date/date-weights', 'date/date-certainty'),
    learner('train-currency', 'currency-weights', 'currency-certainty'),
    learner('train-vat', 'vat/vat-weights', 'vat/vat-certainty'),
    learner('train-several', 'several/several-weights'),
  ],
  [
    // The store looks at the number of the company, and how sure that is.
    learner('train-cvr', 'cvr/cvr-certainty'),
    learner(
      'train-store',
      'store/store-weights',
      'store/store-certainty',
      'store/spans/name-words',
      'store/spans/span-weights',
      'store/spans/span-certainty',
    ),
  ],
];
/** Room for young objects. Papers live long: with the 16 that Node gives, collecting garbage takes a seventh of the time. */
const SEMI_SPACE_MEGABYTES = 64;
const FILES = LANES.flat().flatMap(({ makes }) => makes.map((file) => path.join(root, file)));

const isChecked = process.argv.includes('--check');
const isWhole = process.argv.includes('--all');
if (isChecked) {
  // The journeys of `npm test` go on meanwhile, and come first; the programs below inherit this.
  setPriority(constants.priority.PRIORITY_LOW);
}
const record = await readRecord();
const before = await readAll();
const learned = (await Promise.all(LANES.map(runLane))).flat();
const after = await readAll();
const changed = FILES.filter((_, index) => before[index] !== after[index]);
console.log(
  changed.length === 0
    ? `All ${FILES.length} files are as they were.`
    : `Changed: ${changed.map((file) => path.relative(root, file)).join(', ')}`,
);
if (isChecked && changed.length > 0) {
  await Promise.all(FILES.map((file, index) => writeFile(file, before[index] ?? '')));
  process.exitCode = 1;
}
if (isChecked && changed.length === 0 && learned.length > 0) {
  console.log('npm run train notes that, so that the next check need not learn them again.');
}
if (!isChecked) {
  const hashes: Record<string, string> = {};
  for (const one of learned) {
    hashes[one.name] = await hashOfLearning(one);
  }
  await writeRecord(hashes);
}

function learner(name: string, ...makes: readonly string[]): Learner {
  return { name, makes: makes.map((file) => `${fields}/${file}.json`) };
}

function readAll(): Promise<string[]> {
  return Promise.all(FILES.map((file) => readFile(file, 'utf8')));
}

/** Learns what has to be learned anew, one after the other; answers what that was. */
async function runLane(lane: readonly Learner[]): Promise<Learner[]> {
  const learnedNow: Learner[] = [];
  for (const one of lane) {
    // Looked at just before: the weights of an earlier step are among what decides those of a later one.
    if (!isWhole && record[one.name] === (await hashOfLearning(one))) {
      console.log(`${one.name}: nothing has changed`);
    } else {
      await runTimed(one.name);
      learnedNow.push(one);
    }
  }
  return learnedNow;
}

async function runTimed(step: string): Promise<void> {
  const start = performance.now();
  await run(step);
  console.log(`${step}: ${Math.round((performance.now() - start) / 1000)} s`);
}

function run(step: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const flags = [...process.execArgv, `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`];
    const child = spawn(process.execPath, [...flags, path.join(root, 'bench', `${step}.ts`)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`${step} ended with ${code ?? 'a signal'}`));
      }
    });
  });
}
