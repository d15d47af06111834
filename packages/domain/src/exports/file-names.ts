import { BRAND } from '../brand.ts';
import type { CalendarDate } from '../dates.ts';
import { foldText } from '../fold-text.ts';

const longestSlug = 40;

/** The name of an exported CSV file; the date is the user's. */
export function csvFileName(date: CalendarDate): string {
  return `kvitteringer_${date}.csv`;
}

/** The name of the CSV file with outlays. */
export function outlaysFileName(date: CalendarDate): string {
  return `udlaeg_${date}.csv`;
}

/** The name of the CSV file with all users, for administrators. */
export function usersFileName(date: CalendarDate): string {
  return `admin_brugerstatistik_${date}.csv`;
}

/** The name of a ZIP with chosen receipts. */
export function zipFileName(date: CalendarDate): string {
  return `${BRAND}Kvitteringer_${date}.zip`;
}

/** The name of a ZIP with everything of an account. */
export function accountFileName(date: CalendarDate): string {
  return `${BRAND}_alt_${date}.zip`;
}

/**
 * The name of a page of a receipt outside the house. The number of the receipt makes it the only one of its user; pages
 * count from 1, and those after the first say which they are.
 */
export function pictureFileName(receipt: {
  readonly receiptNumber: number;
  readonly date: string;
  readonly store: string;
  readonly extension: string;
  readonly page?: number;
}): string {
  const { receiptNumber, date, store, extension, page = 1 } = receipt;
  const mark = page === 1 ? '' : `_s${page}`;
  return `${receiptNumber}_${date}_${slugOf(store, 'ukendt')}${mark}.${extension}`;
}

/** Text as part of a file name that every system can hold: small ASCII letters, digits and single hyphens. */
export function slugOf(text: string, fallback: string): string {
  const danish = text.toLowerCase().replace(/ø|å|a\u030a/g, (letter) => (letter === 'ø' ? 'oe' : 'aa'));
  // Looking for accents takes as long as all the rest, and most names have none left.
  const plain = /^[ -~]*$/.test(danish) ? danish : foldText(danish);
  const words = plain.replace(/[^a-z0-9]+/g, '-');
  const slug = words.replace(/^-/, '').slice(0, longestSlug);
  return slug.replace(/-$/, '') || fallback;
}
