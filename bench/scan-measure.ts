import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { type Reading, ScanError, type ScanInput, sniffType } from '@bonbog/scan';

import type { ScanRun } from './scan-report.ts';
import { type Field, judge, type Judged, loadTruth, type Truth } from './scan-truth.ts';

/** The measured fields of a reading. */
export type MeasuredReading = Pick<Reading, Field>;

/** What is measured: our reader or another one. */
export interface MeasuredReader {
  /** Throws `ScanError` for a file it cannot read; whatever else it throws ends the run. */
  readonly read: (input: ScanInput) => Promise<MeasuredReading>;
  /** Processor time used so far; only differences count. Null where this machine does not tell. */
  readonly cpuMs: () => number | null;
}

/** A reader to compare with, and what it is in a few words. */
export interface OtherReader extends MeasuredReader {
  readonly title: string;
  readonly close: () => Promise<void>;
}

/** A picture with what is true of it. */
export interface Picture {
  readonly file: string;
  readonly folder: string;
  readonly expected: Truth;
}

/** How one picture came out; `reading` is null with a `failure`. */
export interface Outcome {
  readonly file: string;
  readonly expected: Truth;
  readonly reading: MeasuredReading | null;
  readonly judged: Judged;
  readonly failure: string | null;
}

/** The pictures that the truth.json of a folder names, in its order. */
export async function loadPictures(folder: string, limit = Infinity): Promise<Picture[]> {
  const truth = Object.entries(await loadTruth(path.join(folder, 'truth.json')));
  return truth.slice(0, limit).map(([file, expected]) => ({ file, folder, expected }));
}

/** A run without pictures yet. */
export function emptyRun(): ScanRun {
  return { judged: [], cpuMs: [], wallMs: [], failures: [], coldMs: 0, peakMegabytes: 0 };
}

/** Reads one picture and adds to a run what came out. */
export async function measurePicture(
  run: ScanRun,
  reader: MeasuredReader,
  { file, folder, expected }: Picture,
): Promise<Outcome> {
  const bytes = await readFile(path.join(folder, file));
  const cpuBefore = reader.cpuMs();
  const start = performance.now();
  const { reading, failure } = await tryToRead(reader, bytes);
  run.wallMs.push(performance.now() - start);
  const cpuAfter = reader.cpuMs();
  if (cpuBefore !== null && cpuAfter !== null) {
    run.cpuMs.push(cpuAfter - cpuBefore);
  }
  // The first reading loads the models; it is reported by itself and not among the others.
  run.coldMs = run.wallMs[0] ?? 0;
  run.peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const judged = judge(reading, expected);
  run.judged.push(judged);
  if (failure !== null) {
    run.failures.push(`${file}: ${failure}`);
  }
  return { file, expected, reading, judged, failure };
}

/** Processor time of this process with all its threads. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function tryToRead(
  reader: MeasuredReader,
  bytes: Buffer,
): Promise<{ reading: MeasuredReading | null; failure: string | null }> {
  try {
    return { reading: await reader.read({ bytes, type: sniffType(bytes) }), failure: null };
  } catch (error) {
    if (error instanceof ScanError) {
      return { reading: null, failure: error.code };
    }
    throw error;
  }
}
