import { foldText } from '@bonbog/domain';

import { type Row, wordsAt } from '../../layout/rows.ts';
import { cvrLabel } from './legal-name.ts';
import { isAddressLine, namesBuyer } from './store-signs.ts';

const CONTACT_ROWS = 8;
const phone = /(?<![a-z])(?:t[il1]f|telefon|tel)(?![a-z])|www\.|@/;
/** Letterheads shorten the label: 'T 12 34 56 78'. */
const letterContact = new RegExp(String.raw`${phone.source}|^t\.? ?\d\d ?\d\d`);
const LETTERHEAD_ROWS = 10;

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
  if (isProse(row)) {
    return row;
  }
  const letterhead = besideAddressee(row, below);
  if (letterhead !== null || !isOverTwoAddresses(below[0])) {
    return letterhead === null ? row : columnAlone(row, letterhead);
  }
  const columns = columnsOf(row.text);
  const lefts = columns.map((column) => leftOf(row, column));
  const contacts = below
    .slice(0, CONTACT_ROWS)
    .filter(({ folded }) => cvrLabel.test(folded) || phone.test(folded))
    .map(({ words }) => nearest(lefts, words[0]?.left ?? 0));
  const [sender = 0] = contacts;
  const text = columns[contacts.every((one) => one === sender) ? sender : 0] ?? '';
  return contacts.length === 0 ? { ...row, text } : columnAlone(row, text);
}

/**
 * The column of a letterhead beside the address of whoever gets the letter, its rows at other heights: an address and
 * another CVR number stand under each, and a telephone or a mail address under the sender's alone.
 */
function besideAddressee(row: Row, below: readonly Row[]): string | null {
  const columns = columnsOf(row.text);
  if (columns.length !== 2) {
    return null;
  }
  const lefts = columns.map((column) => leftOf(row, column));
  // A heading over the buyer ends what may be the sender's own address beside a logo.
  const end = below.findIndex(({ folded }) => namesBuyer(folded));
  const cells = below
    .slice(0, end < 0 ? LETTERHEAD_ROWS : Math.min(end, LETTERHEAD_ROWS))
    .filter((one) => !isProse(one))
    .flatMap((one) =>
      columnsOf(one.text).map((cell) => ({ left: leftOf(one, cell), folded: foldText(cell) })),
    )
    .map(({ left, folded }) => ({ column: nearest(lefts, left), folded }));
  const under = (is: (folded: string) => boolean) =>
    new Set(cells.filter(({ folded }) => is(folded)).map(({ column }) => column)).size;
  const senders = new Set(
    cells.filter(({ folded }) => letterContact.test(folded)).map(({ column }) => column),
  );
  // One seller may print its number twice, as that of the company and that for VAT.
  const isOfTwo = under((folded) => cvrLabel.test(folded)) > 1 && under(isAddressLine) > 1;
  const [sender = 0, ...others] = senders;
  return !isOfTwo || !hasTwoNumbers(cells) || others.length > 0 ? null : (columns[sender] ?? null);
}

function hasTwoNumbers(cells: readonly { readonly folded: string }[]): boolean {
  const numbers = cells
    .filter(({ folded }) => cvrLabel.test(folded))
    .flatMap(({ folded }) => /\d(?:[ .]?\d){7}/.exec(folded)?.[0].replace(/\D/g, '') ?? []);
  return new Set(numbers).size > 1;
}

/** The row is of a letterhead beside the address of whoever gets the letter, so that a name may go on further down. */
export function isBesideAddressee(row: Row | undefined, below: readonly Row[]): boolean {
  return row !== undefined && !isProse(row) && besideAddressee(row, below) !== null;
}

function columnAlone(row: Row, text: string): Row {
  const start = row.text.indexOf(text);
  return { ...row, text, folded: foldText(text), words: wordsAt(row, start, start + text.length) };
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
