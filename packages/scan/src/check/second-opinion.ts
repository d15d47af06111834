import { type CalendarDate, foldText } from '@bonbog/domain';

import { findAmounts, repairDigits } from '../fields/rows/amounts.ts';
import { findUnclearCvrs, validCvrsIn } from '../fields/cvr/cvr-misread.ts';
import { type DateFinding, findDate } from '../fields/date/date.ts';
import { monthFirst } from '../fields/date/date-order.ts';
import { findDates } from '../fields/date/date-patterns.ts';
import type { Finding } from '../fields/field.ts';
import { editDistance } from '../fields/rows/lexicon.ts';
import type { TotalFinding } from '../fields/total/total.ts';
import type { PlacedWord, ReceiptText, Row } from '../layout/rows.ts';
import { layOutText } from '../layout/text-layout.ts';

/** Reads the printed line behind some words again with the other engine; null when there is no picture of it. */
export type SecondReader = (words: readonly PlacedWord[]) => Promise<string | null>;

/** Reads it again with the first engine, as it looks in other sizes: one text of each. */
export type ResizedReader = (words: readonly PlacedWord[]) => Promise<readonly string[]>;

/** What is left of the doubt when two engines read the same. */
const DOUBT_WHEN_AGREED = 0.4;
/** Engines that read different values: one of them is wrong, and it may be the first. */
const AT_MOST_WHEN_REFUTED = 0.6;
/** The second engine saw no such value at all, which says little: it reads small print worse. */
const AT_MOST_WHEN_UNSEEN = 0.88;
/**
 * Such as a label, VAT that fits and lines that add up, which a misread digit would break: of 299 totals of the tuning
 * pictures with as much support none was wrong, though the second engine confirmed only three of four.
 */
const ENOUGH_SUPPORT = 3;
/** Where nothing else was read in its place, and the first engine reads it alike in every size. */
const SOME_SUPPORT = 2;
const AT_MOST_WHEN_PROVED = 0.95;
/**
 * The first engine reads the same however large the print is shown to it. Of the days of the tuning pictures that were so
 * and clear, all were read right, while of three that were misread none was so.
 */
const AT_MOST_WHEN_STEADY = 0.93;
/** Mean confidence of the letters of each word. */
const CLEAR = 0.9;
/** Only one engine saw the date, and the other saw something else in its place. */
const AT_MOST_WHEN_ALONE = 0.6;
/** The second engine takes about 80 ms a row. */
const MAX_ROWS_AGAIN = 4;
const MAX_CVRS_AGAIN = 2;
const ONE_DIGIT_OFF = 0.92;
const TWO_DIGITS_OFF = 0.75;
/** The first engine reads one number one way and another: a check digit fits one misread number in eleven. */
const AT_MOST_OF_OTHER_SIZE = 0.85;
/** Tills print the time beside the date, and four digits around a colon are easier to read than eight. */
const blankInDate = / (?=[./-]\d)/g;
const besideDate = /\d[:.]\d{2}(?!\d)|\bdat[eou]|\btid\b/;

/**
 * Checks a date against a second reading of its line; where the second engine sees none, as it does in blurred print,
 * against others of the first.
 */
export async function confirmDate(
  date: DateFinding,
  { read, readResized }: { read: SecondReader; readResized: ResizedReader },
): Promise<DateFinding> {
  const second = await read(date.words);
  if (second === null) {
    return date;
  }
  const dates = datesIn(second, date);
  const isSame = dates.includes(date.value);
  const weighed = weigh(date, { isSame, isOther: dates.length > 0 });
  const refuted = isSame ? undefined : await findInOtherSizes(dates, date, readResized);
  if (refuted !== undefined) {
    return {
      ...date,
      ...weighed,
      value: refuted,
      why: `${weighed.why}; the second’s in another size as well`,
    };
  }
  const isIn = (text: string) => datesIn(text, date).includes(date.value);
  return dates.length === 0 && (await isSteady(date.words, isIn, readResized))
    ? {
        ...date,
        probability: Math.min(mostOf(date), AT_MOST_WHEN_STEADY),
        why: `${weighed.why}, but the same in other sizes`,
      }
    : { ...date, ...weighed };
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

function mostOf({ probability, atMost = 1 }: Finding): number {
  return Math.min(probability, atMost);
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
      const probability = Math.min(found.probability, AT_MOST_WHEN_ALONE);
      return { ...found, probability, words: row.words, why: `${found.why}; second engine alone` };
    }
  }
  return null;
}

function rowsBesideDate({ rows }: ReceiptText): Row[] {
  const clocks = rows.filter(({ folded }) => besideDate.test(folded) && /\d:\d/.test(folded));
  const others = rows.filter((row) => besideDate.test(row.folded) && !clocks.includes(row));
  return [...clocks.toReversed(), ...others.toReversed()].slice(0, MAX_ROWS_AGAIN);
}

/**
 * Checks a total against a second reading of its line; one that other print proves, and of which the second engine sees
 * nothing, against others of the first.
 */
export async function confirmTotal(
  total: TotalFinding,
  { read, readResized }: { read: SecondReader; readResized: ResizedReader },
): Promise<TotalFinding> {
  const second = await read(total.words);
  if (second === null) {
    return total;
  }
  const amounts = amountsIn(second);
  const printed = Math.abs(total.printedMinor ?? total.minor);
  const isSame = amounts.includes(printed);
  const weighed = weigh(total, { isSame, isOther: amounts.length > 0 });
  const probability = Math.min(weighed.probability, total.share);
  // Other print of the receipt says the same, and the second engine reads some typefaces worse.
  const isProved = total.support >= ENOUGH_SUPPORT && !isSame && (total.isProved || amounts.length === 0);
  if (isProved) {
    return { ...total, probability: Math.min(total.probability, AT_MOST_WHEN_PROVED), why: weighed.why };
  }
  const isIn = (text: string) => amountsIn(text).includes(printed);
  return isProvedAlone(total, amounts) && (await isSteady(total.words, isIn, readResized))
    ? {
        ...total,
        probability: Math.min(mostOf(total), total.share, AT_MOST_WHEN_STEADY),
        why: `${weighed.why}, but the same in other sizes`,
      }
    : { ...total, ...weighed, probability };
}

/** Other print proves it, and nothing else was read in its place. */
function isProvedAlone({ support, isProved }: TotalFinding, read: readonly number[]): boolean {
  return support >= SOME_SUPPORT && isProved && read.length === 0;
}

/** Its words are clear, and the first engine reads the same in them however large they are shown. */
async function isSteady(
  words: readonly PlacedWord[],
  isIn: (text: string) => boolean,
  readResized: ResizedReader,
): Promise<boolean> {
  const isClear = words.every(({ confidence }) => confidence >= CLEAR);
  return isClear && (await readResized(words)).every(isIn);
}

/** In minor units, without their signs. */
function amountsIn(text: string): number[] {
  return layOutText(text).rows.flatMap((row) => findAmounts(row).map(({ minor }) => Math.abs(minor)));
}

/**
 * Reads a CVR number again whose check digit is wrong, or of which a digit was lost: the other engine may see it, or the
 * first where the print is shown to it in another size. Two readings that agree but for one digit, and a check digit that
 * fits, are nearly as good as one that reads it right.
 */
export async function findCvrAgain(
  text: ReceiptText,
  { known, read, readResized }: { known: Finding | null; read: SecondReader; readResized: ResizedReader },
): Promise<Finding | null> {
  for (const { digits, words } of known === null ? findUnclearCvrs(text).slice(0, MAX_CVRS_AGAIN) : []) {
    const second = nearestCvr([(await read(words)) ?? ''], digits);
    const value = second ?? nearestCvr(await readResized(words), digits);
    if (value !== undefined) {
      const probability = editDistance(value, digits) === 1 ? ONE_DIGIT_OFF : TWO_DIGITS_OFF;
      return second === undefined
        ? {
            value,
            words,
            probability: Math.min(probability, AT_MOST_OF_OTHER_SIZE),
            why: 'labelled number; check digit right in another size',
          }
        : { value, words, probability, why: 'labelled number; check digit right by the second engine alone' };
    }
  }
  return known;
}

/** The number in texts that has the check digit right and few other digits. */
function nearestCvr(texts: readonly string[], digits: string): string | undefined {
  return texts.flatMap(validCvrsIn).find((number) => editDistance(number, digits, 2) <= 2);
}

function weigh(finding: Finding, { isSame, isOther }: { isSame: boolean; isOther: boolean }): Finding {
  if (isSame) {
    const probability = Math.min(finding.atMost ?? 1, 1 - (1 - finding.probability) * DOUBT_WHEN_AGREED);
    return { ...finding, probability, why: `${finding.why}; both engines agree` };
  }
  const limit = isOther ? AT_MOST_WHEN_REFUTED : AT_MOST_WHEN_UNSEEN;
  const reason = isOther ? 'engines differ' : 'not confirmed';
  return { ...finding, probability: Math.min(finding.probability, limit), why: `${finding.why}; ${reason}` };
}
