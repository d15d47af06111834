import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

import { createReader, ENGINE, SURE_FROM } from '@bonbog/scan';
import { copenhagenDate } from '@bonbog/domain';
import { format } from 'oxfmt';

import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { LOOKED_AT, paperCode } from './accuracy-looked-at.ts';
import {
  accuracyPage,
  type ListedMiss,
  type MeasuredGroup,
  type MeasuredSet,
  rightByNow,
} from './accuracy-page.ts';
import { causeOf } from './scan-cause.ts';
import { emptyRun, loadPictures, measurePicture, type Outcome, ownCpuMs } from './scan-measure.ts';
import { scanReport } from './scan-report.ts';
import { FIELDS, type Judged, loadOrigins } from './scan-truth.ts';

// Measures folders of pictures and writes docs/accuracy.md, so that its numbers are those of one run.
// Run: npm run bench -- accuracy DIR… [--limit N] [--out FILE]
const usage = 'Usage: npm run bench -- accuracy DIR… [--limit N] [--out FILE]';
const page = fileURLToPath(new URL('../docs/accuracy.md', import.meta.url));

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { folders, limit, out } = readArguments();
  // Asked before the hours of reading, in which somebody may commit.
  const commit = await findCommit();
  const sets: MeasuredSet[] = [];
  for (const folder of folders) {
    const set = await measureSet(folder, limit);
    console.log(`${set.name}\n${set.report.table}\n`);
    for (const { code, from } of rightByNow(set.lookedAt ?? [], set.misses)) {
      console.log(
        `Paper ${code} (${from}) is right by now: bench/accuracy-looked-at.ts need not tell of it.`,
      );
    }
    sets.push(set);
  }
  const text = accuracyPage({
    date: copenhagenDate(new Date()),
    commit,
    engine: ENGINE,
    sureFrom: SURE_FROM,
    machine: `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node.js ${process.version}`,
    load: loadavg()[0] ?? 0,
    peakMegabytes: Math.max(...sets.map(({ report }) => report.peakMegabytes)),
    limit: Number.isFinite(limit) ? limit : null,
    sets,
  });
  await writeFile(out, (await format('accuracy.md', text, { printWidth: 110, proseWrap: 'never' })).code);
}

/** Each set gets a reader of its own, so that each tells what a cold start takes. */
async function measureSet(folder: string, limit: number): Promise<MeasuredSet> {
  let text: ReceiptText | null = null;
  const reader = await createReader({
    onText: (read) => {
      text = read;
    },
  });
  const measured = emptyRun();
  const misses: ListedMiss[] = [];
  const judged = new Map<string, Judged>();
  try {
    for (const picture of await loadPictures(folder, limit)) {
      text = null;
      const outcome = await measurePicture(measured, { read: reader.read, cpuMs: ownCpuMs }, picture);
      misses.push(...missesOf(outcome, text));
      judged.set(outcome.file, outcome.judged);
    }
  } finally {
    await reader.close();
  }
  // Its name only: where the folder lies is of no use to others.
  const name = path.basename(path.resolve(folder));
  const codes = new Set([...judged.keys()].map(paperCode));
  const lookedAt = LOOKED_AT.filter(({ code }) => codes.has(code));
  return { name, report: scanReport(measured), misses, groups: await groupsOf(folder, judged), lookedAt };
}

async function groupsOf(folder: string, judged: ReadonlyMap<string, Judged>): Promise<MeasuredGroup[]> {
  const origins = [...(await loadOrigins(path.join(folder, 'truth.json')))];
  return (['country', 'kind'] as const).flatMap((key) =>
    [...new Set(origins.map(([, origin]) => origin[key]))].toSorted().map((name) => {
      const files = origins.filter(([, origin]) => origin[key] === name).map(([file]) => file);
      const own = { ...emptyRun(), judged: files.flatMap((file) => judged.get(file) ?? []) };
      return { by: key === 'country' ? 'Country' : 'Kind', name, report: scanReport(own) } as const;
    }),
  );
}

function missesOf({ file, expected, reading, judged }: Outcome, text: ReceiptText | null): ListedMiss[] {
  return FIELDS.filter((field) => judged[field]?.isLenient === false).map((field) => {
    const wanted = expected[field] ?? null;
    return {
      file,
      field,
      expected: wanted,
      found: reading?.[field].value ?? null,
      probability: reading?.[field].probability ?? 0,
      isSure: judged[field]?.isSure ?? false,
      cause: causeOf({ field, expected: wanted, text }),
    };
  });
}

async function findCommit(): Promise<string | null> {
  const git = promisify(execFile);
  const options = { cwd: path.dirname(page) };
  try {
    const { stdout: name } = await git('git', ['rev-parse', '--short=10', 'HEAD'], options);
    const { stdout: changes } = await git(
      'git',
      ['status', '--porcelain', '-uno', '--', ':/', ':(top,exclude)docs/accuracy.md'],
      options,
    );
    return `${name.trim()}${changes.trim() === '' ? '' : ', with changes that are not committed'}`;
  } catch {
    return null;
  }
}

function readArguments() {
  const { positionals: folders, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { limit: { type: 'string' }, out: { type: 'string', default: page } },
  });
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  if (folders.length === 0 || !(limit >= 1)) {
    throw new Error(usage);
  }
  return { folders, limit, out: values.out };
}
