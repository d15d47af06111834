import { findAmounts } from '../packages/scan/src/fields/rows/amounts.ts';
import { findDates } from '../packages/scan/src/fields/date/date-patterns.ts';
import { labelRows } from '../packages/scan/src/fields/rows/labelled-rows.ts';
import { editDistance } from '../packages/scan/src/fields/rows/lexicon.ts';
import { formatMinor } from '../packages/scan/src/fields/rows/money-text.ts';
import { isReceipt } from '../packages/scan/src/fields/receipt-signs.ts';
import { findStoreCandidates } from '../packages/scan/src/fields/store/store-candidates.ts';
import { findTotalOccurrences } from '../packages/scan/src/fields/total/total-features.ts';
import type { ReceiptText } from '../packages/scan/src/layout/rows.ts';
import { nameLikeness, plainName } from './name-likeness.ts';
import type { Field } from './scan-truth.ts';

/** Why a field came out wrong, as far as the text that was read can tell; in the order in which they are looked for. */
export const CAUSES = {
  refused: 'the file could not be opened',
  noReceipt: 'its text was not taken for a receipt',
  notPrinted: 'there is nothing to find, but something was found',
  chosenWrongly: 'the right value was a candidate, and another was chosen',
  noCandidate: 'the right value was read, but was no candidate',
  misread: 'something one or two characters away from the right value was read',
  unseen: 'neither the right value nor one near enough to tell was read',
} as const;

/** One of {@link CAUSES}. */
export type Cause = keyof typeof CAUSES;

/** A field that came out wrong; `text` is null when the file could not be opened. */
export interface Miss {
  readonly field: Field;
  readonly expected: string | null;
  readonly text: ReceiptText | null;
}

const ALIKE = 0.8;
/** Shorter values are near to something on every receipt. */
const MIN_CHARACTERS = 4;
/** From here on two wrong characters are still no accident. */
const LONG_CHARACTERS = 7;

/** Tells why a field came out wrong. */
export function causeOf({ field, expected, text }: Miss): Cause {
  if (text === null) {
    return 'refused';
  }
  if (!isReceipt(labelRows(text))) {
    return 'noReceipt';
  }
  if (expected === null) {
    return 'notPrinted';
  }
  if (candidatesOf(field, text).some((candidate) => isSame(field, candidate, expected))) {
    return 'chosenWrongly';
  }
  if (isPrinted(field, expected, text)) {
    return 'noCandidate';
  }
  return isNearlyPrinted(field, expected, text) ? 'misread' : 'unseen';
}

/** The values the rules choose from, written as the reading writes them. */
function candidatesOf(field: Field, text: ReceiptText): string[] {
  switch (field) {
    case 'total':
      return findTotalOccurrences(text, labelRows(text)).map(({ amount }) => formatMinor(amount.minor));
    case 'vat':
      return text.rows.flatMap((row) => findAmounts(row)).map(({ minor }) => formatMinor(minor));
    case 'date':
      return text.rows.flatMap((row) => findDates(row.folded)).map(({ date }) => String(date));
    case 'store':
      return findStoreCandidates(text).map(({ name }) => name);
    case 'cvr':
      return text.rows.flatMap((row) => row.text.match(/\d{8}/g) ?? []);
    case 'currency':
      return text.rows.flatMap((row) => row.folded.toUpperCase().match(/[A-Z]{3}/g) ?? []);
  }
}

function isSame(field: Field, candidate: string, expected: string): boolean {
  return field === 'store'
    ? nameLikeness(candidate, expected) >= ALIKE || plainName(candidate).includes(plainName(expected))
    : candidate === expected;
}

/** Whether it stands somewhere in one row, however its parts are set apart. */
function isPrinted(field: Field, expected: string, text: ReceiptText): boolean {
  if (field === 'total' || field === 'vat') {
    const amount = new RegExp(`(?<!\\d)${expected.replace('.', String.raw`\s?[.,]\s?`)}(?!\\d)`);
    return text.rows.some((row) => amount.test(row.text));
  }
  return formsOf(field, expected).some((form) => text.rows.some((row) => plainName(row.text).includes(form)));
}

/** Whether one or two characters more or less would make it stand there. */
function isNearlyPrinted(field: Field, expected: string, text: ReceiptText): boolean {
  return formsOf(field, expected)
    .filter((form) => form.length >= MIN_CHARACTERS)
    .some((form) => text.rows.some((row) => hasNear(plainName(row.text), form)));
}

/** Its letters and digits; a date can be printed in many ways. */
function formsOf(field: Field, expected: string): string[] {
  const [year = '', month = '', day = ''] = expected.split('-');
  return field === 'date'
    ? [`${day}${month}${year}`, `${year}${month}${day}`, `${day}${month}${year.slice(2)}`]
    : [plainName(expected)].filter((form) => form !== '');
}

function hasNear(row: string, wanted: string): boolean {
  const allowed = wanted.length < LONG_CHARACTERS ? 1 : 2;
  return Array.from(row).some((_, start) =>
    [-1, 0, 1].some((longer) => {
      const piece = row.slice(start, start + wanted.length + longer);
      return editDistance(piece, wanted, allowed) <= allowed;
    }),
  );
}
