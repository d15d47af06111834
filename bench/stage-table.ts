import type { Stage } from '../packages/scan/src/stage-clock.ts';
import { percentile } from './scan-report.ts';

/** What the runs of each step took for one picture; 'all' is the whole reading. */
export type PictureTimes = ReadonlyMap<Stage | 'all', readonly number[]>;

const ROWS = [
  'decode',
  'find lines',
  'read lines',
  'letters',
  'rest of page',
  'fields',
  'second opinion',
  'all',
];
/** The engines, whose time is part of the page's. */
const ENGINES: readonly Stage[] = ['find lines', 'read lines', 'letters'];

/** Steps as rows of a Markdown table: how often each ran for a picture, and what it took of one. */
export function stageTable(pictures: readonly PictureTimes[]): string {
  const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length);
  const whole = mean(pictures.map((times) => sum(times.get('all') ?? [])));
  const rows = ROWS.map((row) => {
    const all = pictures.map((times) => timesOf(times, row));
    const spent = all.map(sum);
    return [
      row,
      mean(all.map((runs) => runs.length)).toFixed(1),
      ...[0.5, 0.95].map((part) => String(percentile(spent, part))),
      `${Math.round((100 * mean(spent)) / Math.max(1, whole))} %`,
    ];
  });
  const head = ['Step', 'Runs a picture', 'CPU ms p50', 'p95', 'Share'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function timesOf(times: PictureTimes, row: string): readonly number[] {
  if (row === 'rest of page') {
    const engines = ENGINES.flatMap((stage) => times.get(stage) ?? []);
    const pages = [...(times.get('page') ?? []), ...(times.get('closer look') ?? [])];
    return [sum(pages) - sum(engines)];
  }
  return [...times].find(([stage]) => stage === row)?.[1] ?? [];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
