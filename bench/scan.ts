import { parseArgs } from 'node:util';

import { createReader } from '@bonbog/scan';

import { isOther, openOther, OTHERS } from './scan-against.ts';
import { compareReports, comparisonTable } from './scan-comparison.ts';
import {
  emptyRun,
  loadPictures,
  measurePicture,
  type OtherReader,
  type Outcome,
  ownCpuMs,
} from './scan-measure.ts';
import { scanReport } from './scan-report.ts';
import { type Field, FIELDS } from './scan-truth.ts';

// How well and how fast receipts are read.
// Run: npm run bench -- scan DIR [--limit N] [--json] [--wrong] [--against tesseract]
// DIR holds pictures and truth.json: {file: {store, date, total, vat?, currency?, cvr?}}.
const usage = `Usage: npm run bench -- scan DIR [--limit N] [--json] [--wrong] [--against ${OTHERS.join('|')}]`;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { folder, limit, against, json, wrong } = readArguments();
  const pictures = await loadPictures(folder, limit);
  const other = against === null ? null : await openOther(against);
  const reader = await createReader();
  const ours = { reader: { read: reader.read, cpuMs: ownCpuMs }, run: emptyRun() };
  const theirs = emptyRun();
  try {
    for (const picture of pictures) {
      const outcome = await measurePicture(ours.run, ours.reader, picture);
      if (wrong) {
        printWrong(outcome);
      }
      if (other !== null) {
        await measurePicture(theirs, other, picture);
      }
    }
  } finally {
    await reader.close();
    await other?.close();
  }
  console.log(
    print(json, scanReport(ours.run), other === null ? null : { other, report: scanReport(theirs) }),
  );
}

function print(
  json: boolean,
  ours: ReturnType<typeof scanReport>,
  against: { other: OtherReader; report: ReturnType<typeof scanReport> } | null,
): string {
  if (against === null) {
    return json ? JSON.stringify(ours) : ours.table;
  }
  const { title } = against.other;
  return json
    ? JSON.stringify({
        ours,
        theirs: { title, ...against.report },
        compared: compareReports(ours, against.report),
      })
    : `${ours.table}\n\n${comparisonTable(title, ours, against.report)}`;
}

function readArguments() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      limit: { type: 'string' },
      against: { type: 'string' },
      json: { type: 'boolean', default: false },
      wrong: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  const against = values.against ?? null;
  const isKnown = against === null || isOther(against);
  if (folder === undefined || positionals.length > 1 || !(limit >= 1) || !isKnown) {
    throw new Error(usage);
  }
  return { folder, limit, against, json: values.json, wrong: values.wrong };
}

function printWrong({ file, judged, reading, expected }: Outcome): void {
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
