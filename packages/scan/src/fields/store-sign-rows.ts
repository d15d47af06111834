import type { ReceiptText, Row } from '../layout/rows.ts';
import type { StoreCandidate } from './store-candidates.ts';
import type { Head } from './store-features.ts';
import { isGeneric } from './store-signs.ts';

/** In heights of their own letters: rows of one sign stand closer. */
const SIGN_GAP = 2.2;
/** Print of one sign is of like height. */
const MAX_STEP = 1.6;
/** A name goes on: 'på Hammershus', 'for Ærø', '& Søn'. */
const goesOn = /^(?:(?:på|ved|hos|for|af|i) |og |& ?)\p{Lu}\p{L}+(?: [\p{L}\d]+){0,2}$/u;

/**
 * The candidate with the other rows of its sign: 'KEE SIONG' over 'HARDWARE TRADING', as what only says which trade it
 * is belongs to the name above, and 'Tøjhusmuseet' over 'på Hammershus'. The candidate itself where it is whole.
 */
export function wholeSign(
  head: Head,
  candidates: readonly StoreCandidate[],
  chosen: StoreCandidate,
): StoreCandidate {
  if (chosen.mention !== null) {
    return chosen;
  }
  const spanning = (from: number, count: number) =>
    candidates.find(({ rowIndex, rowCount, isAside }) => !isAside && rowIndex === from && rowCount === count);
  const { rowIndex, rowCount } = chosen;
  const whole = isTradeBelowName(head, chosen) ? (spanning(rowIndex - 1, rowCount + 1) ?? chosen) : chosen;
  const next = head.text.rows[whole.rowIndex + whole.rowCount];
  const isOn = next !== undefined && isClose(head.text, next) && goesOn.test(next.text);
  return isOn ? (spanning(whole.rowIndex, whole.rowCount + 1) ?? whole) : whole;
}

function isTradeBelowName({ text, signs }: Head, { folded, rowIndex }: StoreCandidate): boolean {
  const [above, own] = [text.rows[rowIndex - 1], text.rows[rowIndex]];
  const sign = signs[rowIndex - 1];
  if (above === undefined || own === undefined || sign === undefined || !isGeneric(folded)) {
    return false;
  }
  const { address, contact, document, greeting, operator, buyer } = sign;
  return (
    address + contact + document + greeting + operator + buyer === 0 &&
    isClose(text, own) &&
    Math.max(above.height, own.height) <= MAX_STEP * Math.min(above.height, own.height)
  );
}

function isClose({ letterHeight }: ReceiptText, { gapAbove, height }: Row): boolean {
  return gapAbove * letterHeight <= SIGN_GAP * height;
}
