import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { composeReceipt, renderPng } from '@bonbog/receipt-generator';

import { createLocalScanner } from '../apps/server/src/platform/local-scanner.ts';
import { HEAVY_KINDS, writeHeavyPdf } from '../packages/scan/src/testing/heavy-pdf.ts';

// Whether users whose PDFs take long to draw keep others waiting: one uploads alone, and then while two accounts send
// such files, two at a time each.
// Run: npm run bench -- heavy [--uploads N] [--workers N]
const { values } = parseArgs({ options: { uploads: { type: 'string' }, workers: { type: 'string' } } });
const uploads = Number(values.uploads ?? 20);
const SENDERS = ['anna', 'anna', 'bo', 'bo'];
/** More than are sent while the uploads beside them are measured. */
const heavyFiles = 5 * uploads;
/** As long as the browser shows what was read before the next one is chosen. */
const PAUSE_MS = 300;

const folder = await mkdtemp(path.join(tmpdir(), 'bonbog-heavy-'));
const scanner = createLocalScanner({
  workers: Number(values.workers ?? 1),
  onChildLost: ({ reason }) => {
    console.log(`a child was lost: ${reason}`);
  },
});
let names = 0;
let isOver = false;
let peakBytes = 0;
const costs: number[] = [];
// Made before anything is measured: drawing them would take the processor from those who are measured.
const papers: Buffer[] = [];
const heavy: Buffer[] = [];
for (let seed = 0; seed < uploads; seed += 1) {
  papers.push(await renderPng(composeReceipt(seed)));
}
for (let count = 0; count < heavyFiles; count += 1) {
  heavy.push(await writeHeavyPdf(HEAVY_KINDS[count % HEAVY_KINDS.length] ?? HEAVY_KINDS[0], count));
}
const watch = setInterval(() => {
  for (const id of scanner.readerProcessIds()) {
    peakBytes = Math.max(peakBytes, residentBytes(id));
  }
}, 50);

try {
  await scanner.warm();
  await upload('carl', 0);
  console.log(`alone   ${describe(await measure())}`);
  const senders = SENDERS.map(sendHeavy);
  console.log(`beside  ${describe(await measure())}`);
  isOver = true;
  await Promise.all(senders);
  console.log(`heavy files: ${costs.length}, longest ${Math.round(Math.max(...costs))} ms with waiting`);
  console.log(`a reader took at most ${Math.round(peakBytes / 1024 ** 2)} MB`);
} finally {
  clearInterval(watch);
  scanner.close();
  await rm(folder, { recursive: true });
}

async function measure(): Promise<{ times: number[]; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  for (let count = 0; count < uploads; count += 1) {
    const start = performance.now();
    await upload('carl', count).catch(() => {
      failures += 1;
    });
    times.push(performance.now() - start);
    await pause(PAUSE_MS);
  }
  return { times, failures };
}

/** What the server does with a file: copies for the screen first, then the reading. */
async function takeIn(owner: string, bytes: Buffer, type: string): Promise<void> {
  names += 1;
  const file = path.join(folder, `${names}`);
  await writeFile(file, bytes);
  const [displayPath, thumbnailPath] = [`${file}-display`, `${file}-thumbnail`];
  await scanner.copyPicture({ owner, path: file, type, turn: 0, displayPath, thumbnailPath });
  await scanner.read(file, type, owner);
}

async function upload(owner: string, seed: number): Promise<void> {
  await takeIn(owner, papers[seed] ?? Buffer.alloc(0), 'image/png');
}

async function sendHeavy(owner: string): Promise<void> {
  while (!isOver) {
    const bytes = heavy.pop();
    if (bytes === undefined) {
      throw new Error('More heavy files have to be made for so many uploads.');
    }
    const start = performance.now();
    await takeIn(owner, bytes, 'application/pdf').catch(() => undefined);
    costs.push(performance.now() - start);
  }
}

function residentBytes(id: number): number {
  try {
    return Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1] ?? 0) * 4096;
  } catch {
    return 0;
  }
}

function describe({ times, failures }: { times: number[]; failures: number }): string {
  const sorted = times.toSorted((first, second) => first - second);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  longest ${at(1)} ms  failures ${failures} of ${times.length}`;
}
