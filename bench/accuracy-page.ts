import { type LookedAt, paperCode } from './accuracy-looked-at.ts';
import { type Cause, CAUSES } from './scan-cause.ts';
import type { ScanReport } from './scan-report.ts';

/** A field that came out wrong; null in `expected` and `found` is nothing. */
export interface ListedMiss {
  readonly file: string;
  readonly field: string;
  readonly expected: string | null;
  readonly found: string | null;
  readonly probability: number;
  readonly isSure: boolean;
  readonly cause: Cause;
}

/** A folder of pictures as it was measured. */
export interface MeasuredSet {
  readonly name: string;
  readonly report: ScanReport;
  readonly misses: readonly ListedMiss[];
  /** Papers of strangers, by what `truth.json` tells of them; no picture of these is named on the page. */
  readonly groups?: readonly MeasuredGroup[];
  /** Those of its papers that were looked at. */
  readonly lookedAt?: readonly LookedAt[];
}

/** The pictures of one country or kind. */
export interface MeasuredGroup {
  readonly by: 'Country' | 'Kind';
  readonly name: string;
  readonly report: Pick<ScanReport, 'files' | 'fields' | 'honesty'>;
}

/** A whole run: when, with what, and on what machine. */
export interface AccuracyRun {
  readonly date: string;
  /** As git names it, with a word when files were changed since; null outside of git. */
  readonly commit: string | null;
  readonly engine: string;
  /** From which probability a field counts as sure. */
  readonly sureFrom: number;
  readonly machine: string;
  /** Processes that wanted a core in the last minute; more than there are cores make the times longer. */
  readonly load: number;
  readonly peakMegabytes: number;
  readonly limit: number | null;
  readonly sets: readonly MeasuredSet[];
}

/** Writes a run as docs/accuracy.md. Every number is of the run. */
export function accuracyPage(run: AccuracyRun): string {
  const names = run.sets.map(({ name }) => name).join(' ');
  return [
    '# How well receipts are read',
    'Written by `npm run bench -- accuracy`; do not edit, run it again.',
    table(
      ['Run', ''],
      [
        ['Date', run.date],
        ['Commit', run.commit ?? 'not known'],
        ['Engine', run.engine],
        ['Machine', run.machine],
        ['Load at its end (1 minute)', asNumber(run.load)],
        ['Peak memory of the whole run', `${run.peakMegabytes} MB`],
        ...(run.limit === null ? [] : [['Pictures', `the first ${run.limit} of each set`]]),
      ],
    ),
    '## What the words mean',
    definitions(run.sureFrom),
    ...run.sets.flatMap(describeSet),
    '## Measure again',
    [
      '```sh',
      `npm run bench -- accuracy ${names}${run.limit === null ? '' : ` --limit ${run.limit}`}   # folders; writes this page`,
      'npm run bench -- scan FOLDER --wrong   # one folder on the terminal, each miss with its reason',
      'npm run bench -- scan FOLDER --against tesseract   # the same pictures with plain Tesseract',
      'npm run scan -- --draw OUT.png FILE   # one picture, and where each field was read',
      '```',
    ].join('\n'),
    'A folder holds pictures and a `truth.json`: `{"file.jpg": {"store", "date", "total", "vat", "currency", "cvr"}}`. A field that is left out is not measured; null means that the receipt does not print it.',
  ]
    .join('\n\n')
    .concat('\n');
}

/** Those of the papers of which nothing is wrong any more. */
export function rightByNow(papers: readonly LookedAt[], misses: readonly ListedMiss[]): readonly LookedAt[] {
  const wrongNow = wrongByPaper(misses);
  return papers.filter(({ code }) => !wrongNow.has(code));
}

function definitions(sureFrom: number): string {
  return [
    '- **Right**: the same value as in `truth.json`. Amounts to the minor unit, dates as days. A store is right when its letters and digits are the same after folding (capitals, æ, ø, å), and **alike** when its name is within a fifth of its letters or holds the expected name.',
    `- **Sure**: the reader gives the value a probability of at least ${asNumber(sureFrom * 100)} %, and the screen does not ask for a look at it.`,
    '- **Wrong but sure**: sure, and neither right nor alike. The mistakes that nobody is asked to look for.',
    '- **Touch-free**: total, date, store and VAT of a picture are right or alike, as far as they are measured, so nobody has to correct anything before booking.',
    '- **Promised and kept**: total, date and VAT by the probability the reader gave them, beside the share of them that was right. Where the two agree, a probability means what it says.',
    '- **Expected calibration error**: how far what a band of probabilities keeps lies from what it promises, on average over all values.',
    '- **CPU** and **time** are of one picture, all threads, without the first of a set, which loads the models.',
  ].join('\n');
}

function describeSet({ name, report, misses, groups = [], lookedAt = [] }: MeasuredSet): string[] {
  const sure = misses.filter(({ isSure }) => isSure);
  const areStrangers = groups.length > 0;
  const named = sure.map(({ file, field }) => (areStrangers ? field : `${field} of ${file}`)).join(', ');
  return [
    `## ${name}: ${report.files} pictures`,
    table(
      ['Field', 'Measured', 'Right', 'Right or alike', 'Sure', 'Wrong of the sure'],
      report.fields.map((line) => [
        line.field,
        String(line.measured),
        asPercent(line.exact),
        asPercent(line.lenient),
        asPercent(line.sure),
        asPercent(line.wrongWhenSure),
      ]),
    ),
    [
      `- Touch-free: ${asPercent(report.touchFree)} of ${report.files}`,
      `- Total, date and VAT together: ${asPercent(report.honesty.sure)} sure, of these ${asPercent(report.honesty.wrongWhenSure)} wrong`,
      `- Wrong but sure: ${sure.length === 0 ? 'none' : `${sure.length} (${named})`}`,
      ...(report.honesty.calibrationError === null
        ? []
        : [`- Expected calibration error: ${asNumber(report.honesty.calibrationError)} points`]),
      `- CPU: ${report.cpuMs.p50} ms in the middle, ${report.cpuMs.p95} ms at 95 %`,
      `- Time: ${report.wallMs.p50} ms in the middle, ${report.wallMs.p95} ms at 95 %; the first after a cold start ${report.coldMs} ms`,
    ].join('\n'),
    ...describeBands(report),
    ...describeGroups(groups),
    ...(misses.length === 0 ? ['Nothing was read wrong.'] : describeMisses(misses, areStrangers)),
    ...describeLookedAt(name, lookedAt, misses),
  ];
}

const FIELDS_OF_GROUP = ['total', 'date', 'store', 'vat', 'currency'] as const;

function describeGroups(groups: readonly MeasuredGroup[]): string[] {
  return (['Country', 'Kind'] as const).flatMap((by) => {
    const own = groups.filter((group) => group.by === by);
    const rows = own.map(({ name, report }) => [
      name,
      String(report.files),
      ...FIELDS_OF_GROUP.map((field) => asCounts(report.fields.find((line) => line.field === field))),
      asPercent(report.honesty.sure),
      asPercent(report.honesty.wrongWhenSure),
    ]);
    const head = [by, 'Pictures', ...FIELDS_OF_GROUP, 'Total, date, VAT sure', 'of these wrong'];
    return own.length === 0 ? [] : [table(head, rows)];
  });
}

/** Right or alike of how many, as shares of a handful say little. */
function asCounts(line: ScanReport['fields'][number] | undefined): string {
  return line?.lenient == null
    ? '–'
    : `${Math.round((line.lenient * line.measured) / 100)} of ${line.measured}`;
}

function describeBands({ honesty }: ScanReport): string[] {
  const rows = honesty.bands.map(({ from, to, count, promised, kept }) => [
    `${from}–${to} %`,
    String(count),
    asPercent(promised),
    asPercent(kept),
  ]);
  return rows.length === 0 ? [] : [table(['Probability', 'Values', 'Promised', 'Kept'], rows)];
}

function describeMisses(misses: readonly ListedMiss[], areStrangers: boolean): string[] {
  const counts = causes().flatMap((cause) => {
    const count = misses.filter((miss) => miss.cause === cause).length;
    return count === 0 ? [] : [[CAUSES[cause], String(count)]];
  });
  const why = table(['Why a field was wrong', 'Fields'], counts);
  if (areStrangers) {
    return [why];
  }
  return [
    why,
    table(
      ['Picture', 'Field', 'Wanted', 'Got', 'Probability', 'Why'],
      misses.map((miss) => [
        miss.file,
        miss.field,
        miss.expected ?? 'nothing',
        miss.found ?? 'nothing',
        `${asNumber(miss.probability * 100)} %${miss.isSure ? ', sure' : ''}`,
        CAUSES[miss.cause],
      ]),
    ),
  ];
}

/** What this run got wrong of each, so that a line about a paper that is right by now shows that it is old. */
function describeLookedAt(set: string, papers: readonly LookedAt[], misses: readonly ListedMiss[]): string[] {
  const wrongNow = wrongByPaper(misses);
  const rows = papers.map(({ code, from, wrong, happened, mend }) => [
    code,
    from,
    wrong,
    wrongNow.get(code)?.join(', ') ?? 'right by now',
    happened,
    mend,
  ]);
  const head = [
    'Paper',
    'From',
    'Wrong when looked at',
    'Wrong in this run',
    'What happened',
    'What would mend it',
  ];
  return papers.length === 0
    ? []
    : [
        `### ${set}: ${papers.length} wrong papers looked at`,
        'A paper is called by the beginning of the SHA-256 of its file name: `printf %s FILE | sha256sum`.',
        table(head, rows),
      ];
}

function wrongByPaper(misses: readonly ListedMiss[]): ReadonlyMap<string, readonly string[]> {
  const wrong = new Map<string, readonly string[]>();
  for (const { file, field } of misses) {
    const code = paperCode(file);
    wrong.set(code, [...(wrong.get(code) ?? []), field]);
  }
  return wrong;
}

function causes(): Cause[] {
  return ['refused', 'noReceipt', 'notPrinted', 'chosenWrongly', 'noCandidate', 'misread', 'unseen'];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Names come from receipts and may hold what Markdown or HTML takes for its own. */
function inCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\|`*_<>[\]]/g, (sign) => `\\${sign}`);
}

function asPercent(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} %`;
}

function asNumber(value: number): string {
  return String(Math.round(value * 10) / 10);
}
