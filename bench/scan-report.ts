import { type Honesty, honestyOf } from './scan-honesty.ts';
import { type Field, FIELDS, type FieldResult, type Judged } from './scan-truth.ts';

/** What a run over a folder gathered. */
export interface ScanRun {
  readonly judged: Judged[];
  readonly cpuMs: number[];
  readonly wallMs: number[];
  readonly failures: string[];
  coldMs: number;
  peakMegabytes: number;
}

/** The numbers of a run; shares in percent, null when nothing was measured. */
export interface ScanReport {
  readonly files: number;
  readonly fields: readonly FieldLine[];
  /** Pictures of which total, date, store and VAT are all right, as far as they are measured. */
  readonly touchFree: number | null;
  readonly honesty: Honesty;
  readonly cpuMs: { readonly p50: number; readonly p95: number };
  readonly wallMs: { readonly p50: number; readonly p95: number };
  readonly coldMs: number;
  readonly peakMegabytes: number;
  readonly failures: readonly string[];
  readonly table: string;
}

interface FieldLine {
  readonly field: string;
  readonly measured: number;
  readonly exact: number | null;
  readonly lenient: number | null;
  readonly sure: number | null;
  /** Of the sure ones, how many are wrong. */
  readonly wrongWhenSure: number | null;
}

/** What somebody would have to correct before booking. */
const BOOKED: readonly Field[] = ['total', 'date', 'store', 'vat'];

/** Sums up a run as numbers and as a table for a terminal. */
export function scanReport(run: ScanRun): ScanReport {
  const fields = FIELDS.map((field) =>
    toLine(
      field,
      run.judged.flatMap((judged) => judged[field] ?? []),
    ),
  );
  const isTouchFree = (judged: Judged) => BOOKED.every((field) => judged[field]?.isLenient !== false);
  const warm = { cpu: run.cpuMs.slice(1), wall: run.wallMs.slice(1) };
  const numbers = {
    files: run.judged.length,
    fields: fields.filter((line) => line.measured > 0),
    touchFree: share(run.judged.filter(isTouchFree).length, run.judged.length),
    honesty: honestyOf(run.judged),
    cpuMs: { p50: percentile(warm.cpu, 0.5), p95: percentile(warm.cpu, 0.95) },
    wallMs: { p50: percentile(warm.wall, 0.5), p95: percentile(warm.wall, 0.95) },
    coldMs: Math.round(run.coldMs),
    peakMegabytes: run.peakMegabytes,
    failures: run.failures,
  };
  return { ...numbers, table: toTable(numbers) };
}

/** The value below which a share of all values lies; 0 of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

function toLine(field: string, results: readonly FieldResult[]): FieldLine {
  const sure = results.filter((result) => result.isSure);
  return {
    field,
    measured: results.length,
    exact: share(results.filter((result) => result.isRight).length, results.length),
    lenient: share(results.filter((result) => result.isLenient).length, results.length),
    sure: share(sure.length, results.length),
    wrongWhenSure: share(sure.filter((result) => !result.isLenient).length, sure.length),
  };
}

function toTable(numbers: Omit<ScanReport, 'table'>): string {
  const header = ['field', 'files', 'exact', 'lenient', 'sure', 'wrong when sure'];
  const rows = numbers.fields.map((line) => [
    line.field,
    String(line.measured),
    ...[line.exact, line.lenient, line.sure, line.wrongWhenSure].map(asPercent),
  ]);
  const lines = [header, ...rows].map((cells) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(16))).join(''),
  );
  return [
    ...lines,
    '',
    `touch-free (${BOOKED.join(', ')} right): ${asPercent(numbers.touchFree)} of ${numbers.files}`,
    `total, date and vat together: sure ${asPercent(numbers.honesty.sure)}, of these wrong ${asPercent(numbers.honesty.wrongWhenSure)}`,
    `CPU ms p50 ${numbers.cpuMs.p50}, p95 ${numbers.cpuMs.p95}; wall ms p50 ${numbers.wallMs.p50}, p95 ${numbers.wallMs.p95}`,
    `first reading after a cold start: ${numbers.coldMs} ms; peak memory ${numbers.peakMegabytes} MB`,
    ...numbers.failures.map((failure) => `not read: ${failure}`),
  ].join('\n');
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

function asPercent(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} %`;
}
