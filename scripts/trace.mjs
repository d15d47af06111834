// Which requirements no test names: npm run trace, or npm run trace -- UPL REV for the sentences of some areas.
import './parts/require-node.mjs';

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ensureInstalled } from './parts/install.mjs';
import { inRoot } from './parts/paths.mjs';

// Needs the TypeScript compiler, so it can be read only after the installation.
await ensureInstalled();
const { foldRanges, readDecisions, readMatrix, titlesIn, traceTitles } = await import('./parts/trace.mjs');

const notSearched = new Set(['node_modules', 'dist']);

function listTests(folder) {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return notSearched.has(entry.name) ? [] : listTests(file);
    }
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

function printTable(areas) {
  const line = (cells) =>
    `${cells[0].padEnd(42)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(9))
      .join('')}\n`;
  process.stdout.write(line(['Area', 'rows', 'covered', 'by hand', 'missing']));
  const sums = [0, 0, 0, 0];
  for (const { prefix, title, rows, covered, byHand, missing } of areas) {
    const counts = [rows, covered, byHand, missing].map((list) => list.length);
    counts.forEach((count, index) => (sums[index] += count));
    process.stdout.write(line([`${prefix.padEnd(6)} ${title}`, ...counts]));
  }
  process.stdout.write(line(['Total', ...sums]));
}

function printMissing(areas, withText) {
  for (const { missing } of areas.filter((area) => area.missing.length > 0)) {
    const text = withText
      ? missing.map((row) => `${row.id}  ${row.text}`).join('\n')
      : foldRanges(missing.map(({ id }) => id));
    process.stdout.write(`\n${text}\n`);
  }
}

const wanted = process.argv.slice(2).map((prefix) => prefix.toUpperCase());
const read = (file) => readFileSync(inRoot(file), 'utf8');
const all = [
  ...readMatrix(read('docs/specification/requirements.md')),
  readDecisions(read('docs/specification/decisions.md'), { prefix: 'S', title: 'Decisions that are built' }),
  readDecisions(read('docs/DEVIATIONS.md'), { prefix: 'T', title: 'Readings that are built' }),
];
const strangers = wanted.filter((prefix) => !all.some((area) => area.prefix === prefix));
if (strangers.length > 0) {
  process.stderr.write(
    `No such area: ${strangers.join(', ')}. There are: ${all.map(({ prefix }) => prefix).join(', ')}\n`,
  );
  process.exit(2);
}

const tests = ['apps', 'packages', 'e2e'].flatMap((folder) => listTests(inRoot(folder)));
const titles = tests.flatMap((file) => titlesIn(readFileSync(file, 'utf8'), file));
const traced = traceTitles(all, titles);
const shown = traced.areas.filter(({ prefix }) => wanted.length === 0 || wanted.includes(prefix));
printTable(shown);
printMissing(shown, wanted.length > 0);
if (traced.unknown.length > 0) {
  process.stderr.write(`\nTest titles name rows that do not exist: ${traced.unknown.join(', ')}\n`);
  process.exitCode = 1;
}
