import { parseArgs } from 'node:util';

import { copenhagenDate } from '@bonbog/domain';
import { createReader } from '@bonbog/scan';

import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { keepText } from './kept-texts.ts';
import { isOther, openOther, OTHERS } from './scan-against.ts';
import { compareReports, comparisonTable } from './scan-comparison.ts';
import { emptyRun, loadPictures, measurePicture, type OtherReader, ownCpuMs } from './scan-measure.ts';
import { describeMisses } from './scan-misses.ts';
import { scanReport } from './scan-report.ts';

// How well and how fast receipts are read.
// Run: npm run bench -- scan DIR [--limit N] [--json] [--wrong] [--keep FILE] [--against tesseract]
// DIR holds pictures and truth.json: {file: {store, date, total, vat?, currency?, cvr?}}. FILE is for `npm run bench -- kept`.
const usage = `Usage: npm run bench -- scan DIR [--limit N] [--json] [--wrong] [--keep FILE] [--against ${OTHERS.join('|')}]`;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { folder, limit, against, keep, json, wrong } = readArguments();
  const pictures = await loadPictures(folder, limit);
  const other = against === null ? null : await openOther(against);
  const day = copenhagenDate(new Date());
  const texts: ReceiptText[] = [];
  const reader = await createReader({
    today: () => day,
    onText: (read) => {
      texts.push(read);
    },
  });
  const ours = { reader: { read: reader.read, cpuMs: ownCpuMs }, run: emptyRun() };
  const theirs = emptyRun();
  try {
    for (const picture of pictures) {
      const outcome = await measurePicture(ours.run, ours.reader, picture);
      if (wrong) {
        describeMisses(outcome).forEach((miss) => {
          console.error(miss);
        });
      }
      const text = texts.pop();
      if (keep !== null && text !== undefined) {
        await keepText(keep, { file: picture.file, expected: picture.expected, day, text });
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
      keep: { type: 'string' },
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
  return { folder, limit, against, keep: values.keep ?? null, json: values.json, wrong: values.wrong };
}
