import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { createReader, sniffType } from '@bonbog/scan';

import type { Stage } from '../packages/scan/src/stage-clock.ts';
import { loadPictures, ownCpuMs, type Picture } from './scan-measure.ts';
import { stageTable, type PictureTimes } from './stage-table.ts';

// Where the time of a reading goes, step by step, in processor time.
// Run: npm run bench -- timing DIR… [--limit N]
const usage = 'Usage: npm run bench -- timing DIR… [--limit N]';

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { folders, limit } = readArguments();
  let times: PictureTimes = new Map();
  const reader = await createReader({
    onStage: ({ stage, cpuMs }) => {
      const known: readonly number[] = times.get(stage) ?? [];
      times = new Map([...times, [stage, [...known, cpuMs]]]);
    },
  });
  const start = performance.now();
  const cpuStart = ownCpuMs();
  await reader.warm();
  console.log(
    `Models loaded in ${Math.round(performance.now() - start)} ms, ${Math.round(ownCpuMs() - cpuStart)} ms CPU`,
  );
  try {
    for (const folder of folders) {
      const all: PictureTimes[] = [];
      for (const picture of await loadPictures(folder, limit)) {
        times = new Map();
        const before = ownCpuMs();
        await readPicture(reader, picture);
        all.push(new Map<Stage | 'all', readonly number[]>([...times, ['all', [ownCpuMs() - before]]]));
      }
      console.log(`\n${path.basename(path.resolve(folder))}: ${all.length} pictures\n\n${stageTable(all)}`);
    }
  } finally {
    await reader.close();
  }
  console.log(`\nPeak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

async function readPicture(
  reader: Awaited<ReturnType<typeof createReader>>,
  { folder, file }: Picture,
): Promise<void> {
  const bytes = await readFile(path.join(folder, file));
  await reader.read({ bytes, type: sniffType(bytes) });
}

function readArguments() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { limit: { type: 'string' } },
  });
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  if (positionals.length === 0 || !(limit >= 1)) {
    throw new Error(usage);
  }
  return { folders: positionals, limit };
}
