import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { PAPERS } from './learning/papers.ts';
import { chooseDrawings, openAgainReader } from './read-again.ts';

// Draws written papers again, reads them, and tells how many rows are those that were kept of them.
// Run: npm run bench -- same-texts [COUNT]
const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
const count = Number(positionals[0] ?? 50);
const hands = (await readdir(path.join(PAPERS, 'sources'))).toSorted();
const reader = await openAgainReader();
let rows = 0;
let same = 0;
try {
  for (const one of await chooseDrawings(count, hands)) {
    const before = process.cpuUsage();
    const again = await reader.readAgain(one);
    const { user, system } = process.cpuUsage(before);
    rows += again.rows;
    same += again.same;
    console.log(
      `${again.name}: ${again.same} of ${again.rows}, ${again.looks} closer looks, ${Math.round((user + system) / 1000)} ms`,
    );
  }
} finally {
  await reader.close();
}
console.log(`${same} of ${rows} rows are the same: ${((100 * same) / rows).toFixed(2)} %`);
