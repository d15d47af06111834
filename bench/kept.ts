import { parseArgs } from 'node:util';

import { findFields, findFieldsAnyway, writeFields } from '../packages/scan/src/fields/read-fields.ts';
import { doubtAll, OF_NO_RECEIPT } from '../packages/scan/src/fields/several-receipts.ts';
import { type KeptText, loadKept } from './kept-texts.ts';
import { emptyRun } from './scan-measure.ts';
import { describeMisses } from './scan-misses.ts';
import { scanReport } from './scan-report.ts';
import { type Field, FIELDS, type Judged, judge } from './scan-truth.ts';
import { honestyOf } from './scan-honesty.ts';

// What the fields of kept texts come to, without reading a picture: for work on the rules that choose them.
// Run: npm run bench -- kept FILE… [--wrong] [--all] [--bands] [--rows NAME]
// FILE is what `npm run bench -- scan FOLDER --keep FILE` wrote. `--all` prints every field of every picture, to compare
// two versions of the rules; `--bands` prints for each field what probabilities promise and keep; `--rows` prints the rows
// of one picture. Nothing is read a second time here, so that some fields come out less sure or less right than from the
// picture.
const usage = 'Usage: npm run bench -- kept FILE… [--wrong] [--all] [--bands] [--rows NAME]';
const NOWHERE = { page: 0, x: 0, y: 0, width: 0, height: 0 };

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      wrong: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      bands: { type: 'boolean', default: false },
      rows: { type: 'string' },
    },
  });
  if (positionals.length === 0) {
    throw new Error(usage);
  }
  for (const file of positionals) {
    const texts = await loadKept(file);
    const named = texts.filter((kept) => kept.file === values.rows);
    named.forEach(printRows);
    if (values.rows === undefined || named.length > 0) {
      report(file, values.rows === undefined ? texts : named, values);
    }
  }
}

function report(
  file: string,
  texts: readonly KeptText[],
  { wrong, all, bands }: { wrong: boolean; all: boolean; bands: boolean },
) {
  const measured = emptyRun();
  const lines = texts.flatMap((kept) => {
    const outcome = askFields(kept);
    measured.judged.push(outcome.judged);
    const { reading } = outcome;
    return all
      ? FIELDS.map((field) => `${kept.file} ${field}: ${reading[field].value ?? 'nothing'}`)
      : wrong
        ? describeMisses(outcome)
        : [];
  });
  const { fields, touchFree, honesty } = scanReport(measured);
  const shares = fields.map(({ field, lenient }) => `${field} ${lenient ?? '–'}`).join(', ');
  const honestly = `sure ${honesty.sure ?? '–'}, of these wrong ${honesty.wrongWhenSure ?? '–'}`;
  console.log(
    [...lines, `${file} (${texts.length}): ${shares}; touch-free ${touchFree ?? '–'}; ${honestly}`].join(
      '\n',
    ),
  );
  if (bands) {
    console.log(FIELDS.flatMap((field) => bandsOf(field, measured.judged)).join('\n'));
  }
}

function bandsOf(field: Field, judged: readonly Judged[]): string[] {
  const { bands, calibrationError } = honestyOf(judged, [field]);
  const each = bands.map(
    ({ from, to, count, promised, kept }) =>
      `${from}–${to} %: ${count} promised ${promised.toFixed(1)}, kept ${kept.toFixed(1)}`,
  );
  return bands.length === 0
    ? []
    : [`  ${field}, calibration error ${calibrationError ?? '–'}: ${each.join('; ')}`];
}

function askFields({ file, expected, day, text }: KeptText) {
  const reading = writeFields(findFields(text, day) ?? anyway(text, day), () => NOWHERE);
  return { file, expected, reading, judged: judge(reading, expected), failure: null };
}

/** As the reader doubts what has not the signs of a receipt. */
function anyway(text: KeptText['text'], day: KeptText['day']) {
  const found = findFieldsAnyway(text, day);
  return found === null ? null : doubtAll(found, OF_NO_RECEIPT);
}

function printRows({ text }: KeptText): void {
  for (const [index, { text: printed, height, gapAbove, words }] of text.rows.entries()) {
    const size = (height / text.letterHeight).toFixed(2);
    const left = Math.round(words[0]?.left ?? 0);
    console.log(`${index + 1}\t${left}\t×${size}\t↑${gapAbove.toFixed(1)}\t${printed}`);
  }
}
