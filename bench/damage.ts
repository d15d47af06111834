import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { createReader, type Reader, type Reading, ScanError } from '@bonbog/scan';

import {
  brokenFiles,
  type Damage,
  doubtfulDamage,
  emptyPictures,
  readableDamage,
} from '../packages/scan/src/testing/damage.ts';
import { danishReceipt } from '../packages/scan/src/testing/danish-receipt.ts';
import { drawReceipt } from '../packages/scan/src/testing/draw-receipt.ts';
import { encodeOrientation, fileKinds } from '../packages/scan/src/testing/file-kinds.ts';
import { loadPictures, ownCpuMs } from './scan-measure.ts';

// What becomes of receipts under each kind of damage: read right, wrong, wrong but sure, refused; and the slowest.
// Run: npm run bench -- damage [DIR] [--limit N]     without DIR a drawn receipt is damaged
const usage = 'Usage: npm run bench -- damage [DIR] [--limit N]';
const DEFAULT_LIMIT = 5;

interface Sample {
  readonly picture: Buffer;
  readonly total: string | null;
}

const COLUMNS = ['right', 'wrong', 'wrongButSure', 'nothing', 'refused', 'crashed', 'slowestMs'] as const;

type Tally = Record<(typeof COLUMNS)[number], number>;

const ladder: readonly Damage[] = [
  ...readableDamage,
  ...fileKinds.map(({ name, type, encode }): Damage => ({ name, type, demand: 'total', apply: encode })),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): Damage => ({
    name: `EXIF orientation ${orientation}`,
    type: 'image/jpeg',
    demand: 'total',
    apply: (picture) => encodeOrientation(picture, orientation),
  })),
  ...doubtfulDamage,
  ...emptyPictures,
  ...brokenFiles,
];

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const samples = await loadSamples();
  const reader = await createReader();
  console.log(`| Damage | ${COLUMNS.join(' | ')} |\n| --- | ${COLUMNS.map(() => '---').join(' | ')} |`);
  try {
    for (const damage of ladder) {
      const tally = await measure(reader, damage, samples);
      console.log(`| ${[damage.name, ...COLUMNS.map((column) => tally[column])].join(' | ')} |`);
    }
  } finally {
    await reader.close();
  }
}

async function measure(reader: Reader, damage: Damage, samples: readonly Sample[]): Promise<Tally> {
  const tally: Tally = {
    right: 0,
    wrong: 0,
    wrongButSure: 0,
    nothing: 0,
    refused: 0,
    crashed: 0,
    slowestMs: 0,
  };
  for (const { picture, total } of samples) {
    const bytes = await damage.apply(picture);
    const before = ownCpuMs();
    try {
      const reading = await reader.read({ bytes, type: damage.type });
      tally[outcomeOf(reading, damage.demand === 'nothing' ? null : total)] += 1;
    } catch (error) {
      tally[error instanceof ScanError ? 'refused' : 'crashed'] += 1;
    }
    tally.slowestMs = Math.max(tally.slowestMs, Math.round(ownCpuMs() - before));
  }
  return tally;
}

function outcomeOf(
  { total }: Reading,
  expected: string | null,
): 'right' | 'wrong' | 'wrongButSure' | 'nothing' {
  if (total.value === expected) {
    return 'right';
  }
  return total.value === null ? 'nothing' : total.sure ? 'wrongButSure' : 'wrong';
}

async function loadSamples(): Promise<Sample[]> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { limit: { type: 'string', default: String(DEFAULT_LIMIT) } },
  });
  const [folder, ...others] = positionals;
  const limit = Number(values.limit);
  if (others.length > 0 || !(limit >= 1)) {
    throw new Error(usage);
  }
  if (folder === undefined) {
    return [{ picture: await drawReceipt(danishReceipt), total: '79.90' }];
  }
  const pictures = await loadPictures(folder, limit);
  return Promise.all(
    pictures.map(async ({ file, expected }) => ({
      picture: await readFile(path.join(folder, file)),
      total: expected.total ?? null,
    })),
  );
}
