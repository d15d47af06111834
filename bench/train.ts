import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

// Makes the weights of the reader anew from the texts in bench/papers, in steps, as some are judged by what others find. The
// same texts give the same bytes.
// Run: npm run train [-- --check], which keeps nothing, tells whether they would be what they are, and fails where not.
const root = path.join(import.meta.dirname, '..');
const fields = 'packages/scan/src/fields';
/** What learns from nothing the other learns goes beside it, each program by itself: fields load weights on import. */
const LANES = [
  ['train-total', 'train-date', 'train-currency', 'train-vat', 'train-several'],
  ['train-spans'],
] as const;
const FILES = [
  'words/label-words.json',
  'total/total-weights.json',
  'total/total-certainty.json',
  'date/date-weights.json',
  'currency-weights.json',
  'vat/vat-weights.json',
  'vat/vat-certainty.json',
  'several/several-weights.json',
  'store/spans/name-words.json',
  'store/spans/span-weights.json',
  'store/spans/span-certainty.json',
].map((file) => path.join(root, fields, file));

const isChecked = process.argv.includes('--check');
if (isChecked) {
  // The journeys of `npm test` go on meanwhile, and come first; the programs below inherit this.
  setPriority(constants.priority.PRIORITY_LOW);
}
const before = await readAll();
await Promise.all(LANES.map(runLane));
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

function readAll(): Promise<string[]> {
  return Promise.all(FILES.map((file) => readFile(file, 'utf8')));
}

async function runLane(programs: readonly string[]): Promise<void> {
  for (const program of programs) {
    await runTimed(program);
  }
}

async function runTimed(step: string): Promise<void> {
  const start = performance.now();
  await run(step);
  console.log(`${step}: ${Math.round((performance.now() - start) / 1000)} s`);
}

function run(step: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, path.join(root, 'bench', `${step}.ts`)], {
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
