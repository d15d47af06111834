import { LEARNED_WHY, type Box, type Reading, type SavedReading } from '@bonbog/contract/calls';
import { parseAmount, type VatLine } from '@bonbog/domain';

import { REVIEW_FIELDS, type ReviewField } from '#features/receipts/fields/edited-fields.ts';

/** How far a field can be trusted: the reader is sure, it needs a look, or the user has had one. */
export type Certainty = 'sure' | 'check' | 'checked';

/** The mark of a field; null when the reader told nothing about it. What the user has confirmed needs no check. */
export function certaintyOf(
  reading: SavedReading | undefined,
  field: ReviewField,
  confirmed: ReadonlySet<ReviewField>,
): Certainty | null {
  if (reading === undefined || field === 'vatRate') {
    return null;
  }
  if (confirmed.has(field)) {
    return 'checked';
  }
  const { value, sure } = reading[readingKeys[field]];
  return value !== null && sure ? 'sure' : 'check';
}

/** Whether a field says what the user corrected it to in an earlier receipt, and has not been edited since. */
export function isLearned(
  reading: Reading | undefined,
  field: ReviewField,
  confirmed: ReadonlySet<ReviewField>,
): boolean {
  return reading?.[readingKeys[field]].why === LEARNED_WHY && !confirmed.has(field);
}

/**
 * The mark of a line of VAT by rate: what stands there as it was read is as sure as the reader was of it; another line is
 * the user's own.
 */
export function lineCertaintyOf(
  reading: SavedReading | undefined,
  line: VatLine,
  confirmed: ReadonlySet<ReviewField>,
): Certainty | null {
  if (reading === undefined) {
    return null;
  }
  const read = reading.vatByRate.find(({ ratePercent }) => ratePercent === line.ratePercent);
  const isRead =
    read !== undefined && parseAmount(read.base ?? '') === line.base && parseAmount(read.vat) === line.vat;
  if (!isRead || confirmed.has('vat')) {
    return 'checked';
  }
  return read.sure === undefined ? null : read.sure ? 'sure' : 'check';
}

/**
 * Where on the picture a field was read; the rate lights up the VAT it belongs to, and of VAT by rate one line alone where
 * that is said. Empty when unknown.
 */
export function boxesOf(
  reading: SavedReading | undefined,
  field: ReviewField | null,
  ratePercent: number | null = null,
): readonly Box[] {
  if (reading === undefined || field === null) {
    return noBoxes;
  }
  const line =
    field === 'vat' ? reading.vatByRate.find((read) => read.ratePercent === ratePercent) : undefined;
  if (line?.boxes !== undefined && line.boxes.length > 0) {
    return line.boxes;
  }
  return readingKeys[field] === 'vat' ? vatBoxesOf(reading) : reading[readingKeys[field]].boxes;
}

/** Where VAT stands: its sum, and of a receipt with several rates each of them. */
function vatBoxesOf(reading: SavedReading): readonly Box[] {
  const known = vatBoxes.get(reading);
  if (known !== undefined) {
    return known;
  }
  const lines = reading.vatByRate.length > 1 ? reading.vatByRate : [];
  const boxes = [...reading.vat.boxes, ...lines.flatMap((line) => line.boxes ?? [])];
  vatBoxes.set(reading, boxes);
  return boxes;
}

/** The fields that still need a look, in their order on the screen. */
export function fieldsToCheck(
  reading: SavedReading | undefined,
  confirmed: ReadonlySet<ReviewField>,
): readonly ReviewField[] {
  return REVIEW_FIELDS.filter((field) => certaintyOf(reading, field, confirmed) === 'check');
}

/** The next field to check after the present one, going round; null when none is left. */
export function nextToCheck(open: readonly ReviewField[], present: ReviewField | null): ReviewField | null {
  const place = present === null ? -1 : REVIEW_FIELDS.indexOf(present);
  return open.find((field) => REVIEW_FIELDS.indexOf(field) > place) ?? open[0] ?? null;
}

// One array, so that nothing is drawn anew when nothing is lit up.
const noBoxes: readonly Box[] = [];
const vatBoxes = new WeakMap<SavedReading, readonly Box[]>();

/** What the reader calls the field of an editor; the rate belongs to its VAT. */
export const readingKeys = {
  store: 'store',
  date: 'date',
  amount: 'total',
  currency: 'currency',
  vatRate: 'vat',
  vat: 'vat',
  category: 'category',
  product: 'product',
  cvr: 'cvr',
} as const satisfies Record<ReviewField, Exclude<keyof SavedReading, 'vatByRate'>>;
