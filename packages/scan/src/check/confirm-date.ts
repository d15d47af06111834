import { type CalendarDate, foldText } from '@bonbog/domain';

import { repairDigits } from '../fields/rows/amounts.ts';
import { type DateFinding, findDate } from '../fields/date/date.ts';
import learnedOfDates from '../fields/date/date-certainty.json' with { type: 'json' };
import { monthFirst } from '../fields/date/date-order.ts';
import { findDates } from '../fields/date/date-patterns.ts';
import { editDistance } from '../fields/rows/lexicon.ts';
import { type Certainty, withDoubt, withSign } from '../fields/certainty.ts';
import type { ReceiptText, Row } from '../layout/rows.ts';
import { layOutText } from '../layout/text-layout.ts';
import { isSteady, type LinesAgain, type ResizedReader, type SecondReader } from './second-reading.ts';

/** The second engine takes about 80 ms a row. */
const MAX_ROWS_AGAIN = 4;
/** Tills print the time beside the date, and four digits around a colon are easier to read than eight. */
const blankInDate = / (?=[./-]\d)/g;
const besideDate = /\d[:.]\d{2}(?!\d)|\bdat[eou]|\btid\b/;

/**
 * Checks a date against a second reading of its line; where the second engine sees none, as it does in blurred print,
 * against others of the first.
 */
export async function confirmDate(
  date: DateFinding,
  { read, readResized }: LinesAgain,
  learned: Certainty = learnedOfDates,
): Promise<DateFinding> {
  const second = await read(date.words);
  if (second === null) {
    return date;
  }
  const dates = datesIn(second, date);
  if (dates.includes(date.value)) {
    return withSign(date, 'both engines agree', learned);
  }
  const refuted = await findInOtherSizes(dates, date, readResized);
  if (refuted !== undefined) {
    return withDoubt({ ...date, value: refuted }, 'the other engine’s, and in another size', learned);
  }
  if (dates.length > 0) {
    return withDoubt(date, 'engines differ', learned);
  }
  const isIn = (text: string) => datesIn(text, date).includes(date.value);
  const isSame = await isSteady(date.words, isIn, readResized);
  return isSame
    ? withSign(date, 'not confirmed, the same in other sizes', learned)
    : withDoubt(date, 'not confirmed', learned);
}

/**
 * Of what the second engine read instead, the day with one other digit that the first one reads as well where the print
 * is shown to it in another size: '2S .02.20' of a worn 25 that was a 29 to it at first. Of a line with several days
 * another one is as near, and stands there beside the first.
 */
async function findInOtherSizes(
  dates: readonly string[],
  found: DateFinding,
  readResized: ResizedReader,
): Promise<string | undefined> {
  const { value, words } = found;
  const near = dates.filter((one) => editDistance(one, value) === 1);
  const resized = near.length === 0 ? [] : await readResized(words);
  const seen = resized
    .map((text) => datesIn(repairDigits(text.replace(blankInDate, '')), found))
    .filter((days) => !days.includes(value));
  return near.find((one) => seen.some((days) => days.includes(one)));
}

function datesIn(text: string, { isMonthFirst }: Pick<DateFinding, 'isMonthFirst'>): string[] {
  const folded = foldText(text);
  const found = findDates(folded);
  return found.map((printed) =>
    String((isMonthFirst === true ? monthFirst({ folded }, printed) : printed).date),
  );
}

/**
 * Looks for a date the first engine did not see, in rows that print a time or the word date; where there are many,
 * in the last ones, as tills print them below. Null when the second engine sees none either. Never sure.
 */
export async function findDateAgain(
  text: ReceiptText,
  { today, read }: { today: CalendarDate; read: SecondReader },
): Promise<DateFinding | null> {
  for (const row of rowsBesideDate(text)) {
    const second = await read(row.words);
    const found = second === null ? null : findDate(layOutText(second), today);
    if (found !== null) {
      return withDoubt({ ...found, words: row.words }, 'second engine alone', learnedOfDates);
    }
  }
  return null;
}

function rowsBesideDate({ rows }: ReceiptText): Row[] {
  const clocks = rows.filter(({ folded }) => besideDate.test(folded) && /\d:\d/.test(folded));
  const others = rows.filter((row) => besideDate.test(row.folded) && !clocks.includes(row));
  return [...clocks.toReversed(), ...others.toReversed()].slice(0, MAX_ROWS_AGAIN);
}
