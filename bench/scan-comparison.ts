import type { ScanReport } from './scan-report.ts';

/** One row of a comparison: a share of right ones in percent for each, and how many times better ours is. */
export interface ComparedShare {
  readonly what: string;
  readonly files: number;
  readonly ours: number | null;
  readonly theirs: number | null;
  /** Null when either is not known or theirs is 0. */
  readonly ratio: number | null;
}

/** Puts two reports of the same pictures side by side. A name counts as right when it is alike enough. */
export function compareReports(ours: ScanReport, theirs: ScanReport): ComparedShare[] {
  const fields = ours.fields.map((line) => {
    const other = theirs.fields.find(({ field }) => field === line.field);
    return compared(line.field, line.measured, [line.lenient, other?.lenient ?? null]);
  });
  return [...fields, compared('touch-free', ours.files, [ours.touchFree, theirs.touchFree])];
}

/** The comparison for a terminal, with processor and wall time of a picture. */
export function comparisonTable(title: string, ours: ScanReport, theirs: ScanReport): string {
  const rows = compareReports(ours, theirs).map((row) => [
    row.what,
    String(row.files),
    asPercent(row.ours),
    asPercent(row.theirs),
    row.ratio === null ? '–' : `${row.ratio.toFixed(2)} x`,
  ]);
  const times = [
    [
      'CPU ms, middle',
      '',
      asMs(ours.cpuMs.p50),
      asMs(theirs.cpuMs.p50),
      asRatio(ours.cpuMs.p50, theirs.cpuMs.p50),
    ],
    [
      'CPU ms, 95 %',
      '',
      asMs(ours.cpuMs.p95),
      asMs(theirs.cpuMs.p95),
      asRatio(ours.cpuMs.p95, theirs.cpuMs.p95),
    ],
    [
      'wall ms, middle',
      '',
      asMs(ours.wallMs.p50),
      asMs(theirs.wallMs.p50),
      asRatio(ours.wallMs.p50, theirs.wallMs.p50),
    ],
  ];
  const lines = [['right', 'files', 'ours', 'theirs', 'ours/theirs'], ...rows, ...times].map((cells) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(13))).join(''),
  );
  return [
    `against ${title}, with the same field rules:`,
    '',
    ...lines,
    ...theirs.failures.map((failure) => `not read by the other, counted as wrong: ${failure}`),
  ].join('\n');
}

function compared(
  what: string,
  files: number,
  [ours, theirs]: readonly [number | null, number | null],
): ComparedShare {
  const hasRatio = ours !== null && theirs !== null && theirs > 0;
  return { what, files, ours, theirs, ratio: hasRatio ? Math.round((100 * ours) / theirs) / 100 : null };
}

function asPercent(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} %`;
}

/** Nothing takes no time at all: 0 is not measured. */
function asMs(value: number): string {
  return value === 0 ? '–' : String(value);
}

function asRatio(ours: number, theirs: number): string {
  return ours === 0 || theirs === 0 ? '–' : `${(ours / theirs).toFixed(2)} x`;
}
