import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { CHILD_ENVIRONMENT, createReader, ScanError, sniffType } from '@bonbog/scan';

import { loadPictures } from './scan-measure.ts';

// Whether reading on and on takes more and more memory: pictures of all folders in turn, one process with the settings
// of a reading child.
// Run: npm run bench -- memory DIR… [--readings N]
const usage = 'Usage: npm run bench -- memory DIR… [--readings N]';
const STEP = 20;

try {
  if (hasChildEnvironment()) {
    await run();
  } else {
    process.exitCode = runAgain();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { folders, readings } = readArguments();
  const pictures = mix(await Promise.all(folders.map((folder) => loadPictures(folder))));
  const reader = await createReader();
  console.log('readings  resident MB  JavaScript MB');
  try {
    for (let count = 1; count <= readings; count += 1) {
      const { folder, file } = pictures[(count - 1) % pictures.length] ?? { folder: '', file: '' };
      const bytes = await readFile(path.join(folder, file));
      await reader.read({ bytes, type: sniffType(bytes) }).catch(refuseOnly);
      if (count % STEP === 0) {
        const { rss, heapUsed } = process.memoryUsage();
        console.log([String(count).padStart(8), ...[rss, heapUsed].map(asMegabytes)].join('  '));
      }
    }
  } finally {
    await reader.close();
  }
  console.log(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

function hasChildEnvironment(): boolean {
  return Object.entries(CHILD_ENVIRONMENT).every(([name, value]) => process.env[name] === value);
}

/** The C library looks at its settings only when a process starts. */
function runAgain(): number {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, ...CHILD_ENVIRONMENT },
    stdio: 'inherit',
  });
  return status ?? 1;
}

/** One picture of each folder, then the next of each. */
function mix<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

function refuseOnly(error: unknown): void {
  if (!(error instanceof ScanError)) {
    throw error;
  }
}

function asMegabytes(bytes: number): string {
  return String(Math.round(bytes / 1024 ** 2)).padStart(11);
}

function readArguments() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { readings: { type: 'string', default: '200' } },
  });
  const readings = Number(values.readings);
  if (positionals.length === 0 || !(readings >= 1)) {
    throw new Error(usage);
  }
  return { folders: positionals, readings };
}
