import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../../layout/rows.ts';
import { median } from '../../numbers.ts';
import type { Finding } from '../field.ts';
import { findAmounts } from '../rows/amounts.ts';
import { type Cell, cellsOf } from '../rows/cells.ts';
import { mayBeName } from './store-column-sign.ts';
import { type NameFinding, signature } from './store-foot.ts';
import { bareName, mendName, writeName } from './store-name.ts';
import { isAddressLine } from './store-signs.ts';

const HEAD_ROWS = 5;
/** A sign below the receipt stands over its address, in so many rows. */
const ADDRESS_ROWS = 3;
/** In usual letter heights: what is so much larger is a sign. */
const LARGE = 1.4;
/** As {@link LARGE}, below the head, where the total is in large print as well. */
const LARGE_BELOW = 1.6;
/** The same right over the address, as in a stamp. */
const LARGE_IN_STAMP = 1.35;
/** In usual letter heights: further below a sign stands no address of its own. */
const ADDRESS_GAP = 5;
/** In heights of the sign: an ornament before it is smaller, and read as a letter. */
const ORNAMENT = 0.75;
const SIGNED_ROWS = 1;
const role = /, ?(?:kasserer|formand|sekretaer|indehaver|direktor|ejer)\b/;
const MIN_LETTERS = 4;
const PROBABILITY = { beside: 0.88, over: 0.8 } as const;
const town = /^\d{4,5} ?\p{L}{2}/u;

/**
 * A name in large print on the row of an address in small print, in the head of a letter:
 * '9990 Skagen   Skagerrak Rengøring'. Null where no row has just that.
 */
export function signBesideAddress({ rows, letterHeight }: ReceiptText): NameFinding | null {
  const signs = rows
    .slice(0, HEAD_ROWS)
    .map((row) => signIn(row, letterHeight))
    .filter((sign) => sign !== null);
  const [words = [], ...others] = signs;
  return others.length > 0 || words.length === 0
    ? null
    : toFinding(words, { probability: PROBABILITY.beside, why: 'in large print beside an address' });
}

/**
 * A name in large print over its address at the foot, where tills print an order's number or nothing at the head. Null
 * where no row below the head is just that, or several are.
 */
export function signOverAddress({ rows, letterHeight }: ReceiptText): NameFinding | null {
  const signs = rows.filter(
    (row, index) =>
      index >= HEAD_ROWS &&
      row.height >= LARGE_IN_STAMP * letterHeight &&
      cellsOf(row).length === 1 &&
      isSign(row.words) &&
      !isSigned(rows, index) &&
      (rows[index + 1]?.gapAbove ?? Infinity) <= ADDRESS_GAP &&
      isOverAddress(rows.slice(index + 1, index + 1 + rowsToAddress(row.height / letterHeight))),
  );
  const [sign, ...others] = signs;
  return sign === undefined || others.length > 0
    ? null
    : toFinding(sign.words, { probability: PROBABILITY.over, why: 'in large print over an address' });
}

function toFinding(words: readonly PlacedWord[], chosen: Pick<Finding, 'probability' | 'why'>): NameFinding {
  return { ...chosen, value: mendName(writeName(nameOf(words))), words, chain: null };
}

/** The words of the only large cell of a row whose other cells are of an address. */
function signIn(row: Row, letterHeight: number): readonly PlacedWord[] | null {
  const cells = cellsOf(row);
  const large = cells.filter((cell) => heightOf(wordsOf(row, cell)) >= LARGE * letterHeight);
  const [sign] = large;
  const isBesideAddress = cells.length > 1 && cells.every((cell) => cell === sign || isOfAddress(cell));
  if (sign === undefined || large.length > 1 || !isBesideAddress) {
    return null;
  }
  const words = withoutOrnament(wordsOf(row, sign));
  return isSign(words) ? words : null;
}

function isSign(words: readonly PlacedWord[]): boolean {
  const name = nameOf(words);
  return mayBeName(name) && name.replace(/\P{L}/gu, '').length >= MIN_LETTERS;
}

function rowsToAddress(times: number): number {
  return times >= LARGE_BELOW ? ADDRESS_ROWS : 1;
}

/** What somebody wrote under a letter or over a line for it: 'Gitte Worm, kasserer'. */
function isSigned(rows: readonly Row[], index: number): boolean {
  const near = rows.slice(Math.max(0, index - 1), index + 1 + SIGNED_ROWS);
  return near.some(({ folded }) => signature.test(folded)) || role.test(rows[index]?.folded ?? '');
}

/** A stamp over amounts is no sign. */
function isOverAddress(below: readonly Row[]): boolean {
  const address = below.findIndex(isOfAddress);
  return address >= 0 && !below.slice(0, address).some((row) => findAmounts(row, 1).length > 0);
}

function isOfAddress({ text }: Pick<Cell, 'text'>): boolean {
  return town.test(text) || isAddressLine(foldText(text));
}

function wordsOf(row: Row, { left, right }: Cell): readonly PlacedWord[] {
  return row.words.filter((word) => word.left >= left && word.right <= right);
}

function withoutOrnament(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const [first, ...others] = words;
  const isOrnament =
    first !== undefined &&
    first.text.length === 1 &&
    others.length > 0 &&
    heightOf([first]) < ORNAMENT * heightOf(others);
  return isOrnament ? others : words;
}

function nameOf(words: readonly PlacedWord[]): string {
  return bareName(words.map(({ text }) => text).join(' '));
}

function heightOf(words: readonly PlacedWord[]): number {
  return median(words.map(({ top, bottom }) => bottom - top));
}
