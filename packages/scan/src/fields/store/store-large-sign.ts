import { foldText } from '@bonbog/domain';

import type { ReceiptText, Row } from '../../layout/rows.ts';
import { areAligned, cellsOf } from '../rows/cells.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { mayBeName } from './store-column-sign.ts';
import { clarityOf } from './store-evidence.ts';
import { keyOf } from './store-mentions.ts';
import { bareName } from './store-name.ts';
import { signsOf } from './store-signs.ts';
import { TOWNS } from './store-words.ts';

/** In usual letter heights: what is so much larger is a sign. */
const LARGE = 1.2;
/** In its own heights: what stands below so much larger print is what the sign says of the shop. */
const MUCH_LARGER = 1.4;
/** Rows of one sign are of one size and stand close, in their heights. */
const MAX_STEP = 1.25;
const MAX_GAP = 2.2;
/** In usual letter heights: how far edges or middles of the rows of one sign lie apart. */
const SAME_EDGE = 1.5;
const MAX_ROWS = 3;
const HEAD_ROWS = 4;
/** Letters of a logo that are read worse than this may be none. */
const CLEAR = 0.85;
const MIN_WEAKEST = 0.3;

/**
 * The candidate with all rows of a sign in large print, one below the other: 'MØLLE', 'GÅRDENS' and 'MUSEUM'. Where it
 * stands right below much larger print that may be a name, it only says what that sells, and the sign is taken instead:
 * 'Synspunktet' over 'OPTIK & KONTAKTLINSER'. The candidate itself otherwise.
 */
export function largeSign(
  text: ReceiptText,
  candidates: readonly StoreCandidate[],
  chosen: StoreCandidate,
): StoreCandidate {
  const start = chosen.mention === null && !chosen.isAside ? signRow(text, chosen.rowIndex) : null;
  const sign = start === null ? undefined : candidateOf(candidates, rowsOfSign(text, start));
  return sign === undefined || isAsGood(chosen, sign) ? chosen : sign;
}

function candidateOf(candidates: readonly StoreCandidate[], [from, count]: readonly [number, number]) {
  return candidates.find(
    ({ rowIndex, rowCount, isAside }) => !isAside && rowIndex === from && rowCount === count,
  );
}

/**
 * It is the sign or goes on below one row of it, for a reason that its words tell, 'Tøjhusmuseet' over 'på Hammershus', or
 * it says the sign again: 'BLOMSTERHUSET RANUNKEL' below 'Ranunkel'.
 */
function isAsGood(chosen: StoreCandidate, sign: StoreCandidate): boolean {
  const isFromThere = sign.rowIndex === chosen.rowIndex;
  return (
    (isFromThere && (sign.rowCount === 1 || sign.rowCount === chosen.rowCount)) ||
    keyOf(chosen.name).includes(keyOf(sign.name))
  );
}

/** The row itself where it is of a sign, or the one over it where that is much larger; null where neither is. */
function signRow(text: ReceiptText, index: number): number | null {
  if (isLarge(text, index)) {
    return index;
  }
  return index <= HEAD_ROWS && isLarge(text, index - 1) && isBelowMuchLarger(text, index) ? index - 1 : null;
}

function isBelowMuchLarger(text: ReceiptText, index: number): boolean {
  const [above, own] = [text.rows[index - 1], text.rows[index]];
  if (above === undefined || own === undefined) {
    return false;
  }
  const times = above.height / own.height;
  const isCompany = signsOf(own.folded).company === 1;
  return (
    times >= MUCH_LARGER &&
    !isCompany &&
    isClose(text, index, times) &&
    standBelowEachOther(above, own, text.letterHeight)
  );
}

/** The first row of a sign and how many it has. */
function rowsOfSign(text: ReceiptText, start: number): [from: number, count: number] {
  const goesOn = (index: number) => isLarge(text, index) && areOfOneSign(text, index);
  let [from, to] = [start, start];
  while (to - from + 1 < MAX_ROWS && isLarge(text, from - 1) && areOfOneSign(text, from)) {
    from -= 1;
  }
  while (to - from + 1 < MAX_ROWS && goesOn(to + 1)) {
    to += 1;
  }
  return [from, to - from + 1];
}

/** A row of large and clear print by itself that may be a name or a part of one, and is not only a town. */
function isLarge({ rows, letterHeight }: ReceiptText, index: number): boolean {
  const row = rows[index];
  if (row === undefined || row.height < LARGE * letterHeight || cellsOf(row).length !== 1) {
    return false;
  }
  const name = bareName(row.text);
  const words = foldText(name).match(/[a-z]+/g) ?? [];
  const { mean, weakest } = clarityOf(row.words);
  return (
    mayBeName(name) && !words.every((word) => TOWNS.has(word)) && mean >= CLEAR && weakest >= MIN_WEAKEST
  );
}

/** A row and the one over it. */
function areOfOneSign(text: ReceiptText, index: number): boolean {
  const [above, own] = [text.rows[index - 1], text.rows[index]];
  if (above === undefined || own === undefined) {
    return false;
  }
  const [high, low] = [Math.max(above.height, own.height), Math.min(above.height, own.height)];
  return (
    high <= MAX_STEP * low && isClose(text, index, 1) && standBelowEachOther(above, own, text.letterHeight)
  );
}

function isClose({ rows, letterHeight }: ReceiptText, index: number, times: number): boolean {
  const { gapAbove = Infinity, height = 0 } = rows[index] ?? {};
  return gapAbove * letterHeight <= MAX_GAP * height * times;
}

function standBelowEachOther(above: Row, own: Row, letterHeight: number): boolean {
  const [one, other] = [cellsOf(above)[0], cellsOf(own)[0]];
  return one !== undefined && other !== undefined && areAligned(one, other, SAME_EDGE * letterHeight);
}
