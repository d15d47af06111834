import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { createReader, type Reader, type Reading, ScanError, sniffType } from '@bonbog/scan';

import { type Field, FIELDS, judge, type Judged, loadTruth, type Truth } from './scan-truth.ts';
import { scanReport, type ScanRun } from './scan-report.ts';

// How well and how fast receipts are read. Run: node --import tsx bench/scan.ts DIR [--limit N] [--json] [--wrong]
// DIR holds pictures and truth.json: {file: {store, date, total, vat?, currency?, cvr?}}.
const arguments_ = process.argv.slice(2);
const directory = arguments_.find(
  (argument, index) => isPlain(argument) && arguments_[index - 1] !== '--limit',
);
if (directory === undefined) {
  console.error('Usage: node --import tsx bench/scan.ts DIR [--limit N] [--json] [--wrong]');
  process.exit(2);
}
const limitAt = arguments_.indexOf('--limit');
const limit = limitAt < 0 ? Infinity : Number(arguments_[limitAt + 1]);

const truth = Object.entries(await loadTruth(path.join(directory, 'truth.json'))).slice(0, limit);
const reader = await createReader();
const run: ScanRun = { judged: [], cpuMs: [], wallMs: [], failures: [], coldMs: 0, peakMegabytes: 0 };
for (const [file, expected] of truth) {
  await readOne(reader, { file, expected, folder: directory });
}
await reader.close();
// The first reading loads the models; it is reported by itself and not among the others.
run.coldMs = run.wallMs[0] ?? 0;
run.peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
const report = scanReport(run);
console.log(arguments_.includes('--json') ? JSON.stringify(report) : report.table);

async function readOne(
  open: Reader,
  { file, expected, folder }: { file: string; expected: Truth; folder: string },
): Promise<void> {
  const bytes = await readFile(path.join(folder, file));
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const reading = await open.read({ bytes, type: sniffType(bytes) }).catch((error: unknown) => {
    if (error instanceof ScanError) {
      run.failures.push(`${file}: ${error.code}`);
      return null;
    }
    throw error;
  });
  run.wallMs.push(performance.now() - start);
  const used = process.cpuUsage(cpuBefore);
  run.cpuMs.push((used.user + used.system) / 1000);
  const judged = judge(reading, expected);
  run.judged.push(judged);
  if (arguments_.includes('--wrong')) {
    printWrong(file, { judged, reading, expected });
  }
}

function printWrong(
  file: string,
  { judged, reading, expected }: { judged: Judged; reading: Reading | null; expected: Truth },
): void {
  for (const field of FIELDS.filter((name: Field) => judged[name]?.isRight === false)) {
    const found = reading?.[field] ?? { value: null, probability: 0, sure: false, why: 'not read' };
    const certainty = `${found.probability}${found.sure ? ', SURE' : ''}; ${found.why}`;
    console.error(
      `${file} ${field}: want ${asText(expected[field])}, got ${asText(found.value)} (${certainty})`,
    );
  }
}

function asText(value: string | null | undefined): string {
  return value ?? 'nothing';
}

function isPlain(argument: string): boolean {
  return !argument.startsWith('--');
}
