import { foldText } from '@bonbog/domain';

import { type Row, wordsAt } from '../layout/rows.ts';
import { cvrLabel } from './legal-name.ts';
import { isAddressLine } from './store-signs.ts';

const CONTACT_ROWS = 8;
const phone = /(?<![a-z])(?:t[il1]f|telefon|tel)(?![a-z])|www\.|@/;

const MAX_LETTERS = 200;
const MAX_COLUMNS = 6;
const town = /(?<!\d)\d{4,5} ?[a-z]{2}.*$/;

/**
 * The rows stand over two addresses side by side: of who sent the paper and who got it. A street and, in another
 * column, its town are one address.
 */
export function isOverTwoAddresses(below: Row | undefined): boolean {
  if (below === undefined || isProse(below)) {
    return false;
  }
  const columns = columnsOf(below.text).map(foldText);
  const streets = columns.filter((column) => isAddressLine(column.replace(town, '')));
  const towns = columns.filter((column) => town.test(column));
  return streets.length > 1 || towns.length > 1;
}

/** Too long for names or addresses side by side; such rows would take long as well. */
function isProse({ text }: Row): boolean {
  return text.length > MAX_LETTERS || columnsOf(text).length > MAX_COLUMNS;
}

/**
 * A row over two addresses as the sender's name alone: the column under which a CVR or phone number stands, as the
 * window of an envelope shows none; else the first column. Other rows are answered as they are.
 */
export function withoutAddressee(row: Row, below: readonly Row[]): Row {
  if (isProse(row) || !isOverTwoAddresses(below[0])) {
    return row;
  }
  const columns = columnsOf(row.text);
  const lefts = columns.map((column) => leftOf(row, column));
  const contacts = below
    .slice(0, CONTACT_ROWS)
    .filter(({ folded }) => cvrLabel.test(folded) || phone.test(folded))
    .map(({ words }) => nearest(lefts, words[0]?.left ?? 0));
  const [sender = 0] = contacts;
  const text = columns[contacts.every((one) => one === sender) ? sender : 0] ?? '';
  const words = wordsAt(row, row.text.indexOf(text), row.text.indexOf(text) + text.length);
  return contacts.length === 0 ? { ...row, text } : { ...row, text, folded: foldText(text), words };
}

function columnsOf(text: string): string[] {
  return text.split(/\s{2,}/);
}

function leftOf(row: Row, column: string): number {
  const start = row.text.indexOf(column);
  return wordsAt(row, start, start + column.length)[0]?.left ?? 0;
}

function nearest(lefts: readonly number[], left: number): number {
  const distances = lefts.map((one) => Math.abs(one - left));
  return distances.indexOf(Math.min(...distances));
}
