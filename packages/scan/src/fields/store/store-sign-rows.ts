import { foldText } from '@bonbog/domain';

import type { ReceiptText, Row } from '../../layout/rows.ts';
import { firstColumnOf } from '../rows/cells.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { mayBeName } from './store-column-sign.ts';
import type { Head } from './store-features.ts';
import { bareName } from './store-name.ts';
import { asksForMore, isGeneric, isTradeWord, type NameSigns, signsOf } from './store-signs.ts';
import { TOWNS } from './store-words.ts';

/** In heights of their own letters: rows of one sign stand closer. */
const SIGN_GAP = 2.2;
/** No name begins with '&' or 'på', so that it may stand further from what it goes on: in heights of the letters there. */
const AND_GAP = 3;
/** Print of one sign is of like height. */
const MAX_STEP = 1.6;
/** A trade above a name is often printed smaller. */
const MAX_STEP_ABOVE = 3;
/** One word below a sign in large print, as 'FOTOGRAFI' below 'MAJA LUND', stands a part of that print's height below. */
const OF_WORD = { step: MAX_STEP_ABOVE, gap: 4.5 } as const;
const OF_LAST_WORD = { step: 1.25, gap: SIGN_GAP } as const;
/** A name goes on: 'på Hammershus', 'for Ærø', '& Søn'. */
const goesOn = /^(?:(?:på|ved|hos|for|af|i) |og |& ?)\p{Lu}\p{L}+(?: [\p{L}\d]+){0,2}(?: v\/.*)?$/u;

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
  const isLower =
    isTradeBelowName(head, chosen) || isNameBelowTrade(head, chosen) || isRestOfName(head, chosen);
  const whole = isLower ? (spanning(rowIndex - 1, rowCount + 1) ?? chosen) : chosen;
  const sign = isGoingOn(head, whole) ? (spanning(whole.rowIndex, whole.rowCount + 1) ?? whole) : whole;
  return head.byCompany === 1 ? sign : inOrder(head.text, sign);
}

/** A place that is called by what it is first, whatever stands on top in its sign: 'HAVTORNEN' over 'RESTAURANT'. */
const calledFirst = /^(?:restaurant|hotel|cafe|pizzeria|galleri)$/;

function inOrder({ rows }: ReceiptText, sign: StoreCandidate): StoreCandidate {
  const [name, last] = rows.slice(sign.rowIndex, sign.rowIndex + sign.rowCount);
  // An address may stand in the same row: 'RESTAURANT · SKOVVEJ 3'.
  const trade = bareName(last?.text ?? '');
  return sign.rowCount === 2 &&
    name !== undefined &&
    calledFirst.test(foldText(trade)) &&
    !/[&-]$/.test(name.text)
    ? { ...sign, name: `${trade} ${bareName(name.text)}` }
    : sign;
}

/** 'RESTAURANT', or a row that ends with '&'. */
function isOpen(folded: string, { text }: Row): boolean {
  return asksForMore(folded) || /\p{L} ?&$/u.test(text);
}

/** The next row belongs to the name, by its own words or as the name is only that of a region or a trade. */
function isGoingOn(head: Head, { rowIndex, rowCount, folded }: StoreCandidate): boolean {
  const { text } = head;
  const [last, next] = [text.rows[rowIndex + rowCount - 1], text.rows[rowIndex + rowCount]];
  if (last === undefined || next === undefined) {
    return false;
  }
  if (rowCount === 1 && isOverRest(head, rowIndex)) {
    return true;
  }
  const isAnd = next.text.startsWith('&') && isClose(text, { ...next, height: last.height }, AND_GAP);
  if (!isAnd && !isClose(text, next, SIGN_GAP)) {
    return false;
  }
  return goesOn.test(next.text) || (isOpen(folded, last) && isName(signsOf(next.folded)));
}

function isOverRest(head: Head, rowIndex: number): boolean {
  return isOverTradeWord(head, rowIndex) || isOverLastWord(head, rowIndex);
}

function isOverTradeWord(head: Head, rowIndex: number): boolean {
  const [own = '', next = ''] = head.text.rows.slice(rowIndex, rowIndex + 2).map(({ folded }) => folded);
  return isTradeWord(next) && !isTradeWord(own) && isOfSignAbove(head, rowIndex + 1, OF_WORD);
}

/**
 * A name of several words over its last one, which did not fit the paper: 'PUTERA WANGSA SERVICE' over 'STATION', in
 * print of one size and over an address or a number.
 */
function isOverLastWord(head: Head, rowIndex: number): boolean {
  const [own, next, below] = head.text.rows.slice(rowIndex, rowIndex + 3);
  if (own === undefined || next === undefined || below === undefined) {
    return false;
  }
  const { address, contact } = signsOf(below.folded);
  return (
    firstColumnOf(own).includes(' ') &&
    /^\p{L}{4,}$/u.test(next.text) &&
    mayBeName(next.text) &&
    !TOWNS.has(next.folded) &&
    (address + contact > 0 || /\d{5}/.test(below.folded)) &&
    isOfSignAbove(head, rowIndex + 1, OF_LAST_WORD)
  );
}

function isTradeBelowName(head: Head, { folded, rowIndex }: StoreCandidate): boolean {
  const most = isTradeWord(folded) ? OF_WORD : { step: MAX_STEP, gap: SIGN_GAP };
  return isGeneric(folded) && isOfSignAbove(head, rowIndex, most);
}

/** The row above only says which trade it is, or where: 'RESTAURANT' over 'FISKERHUSET'. */
function isNameBelowTrade(head: Head, { rowIndex }: StoreCandidate): boolean {
  const above = head.text.rows[rowIndex - 1]?.folded ?? '';
  return (
    (asksForMore(above) || isTradeWord(above)) &&
    isOfSignAbove(head, rowIndex, { step: MAX_STEP_ABOVE, gap: SIGN_GAP })
  );
}

/** It only goes on with the name above: 'på Torvet' below 'Boghandleren'. */
function isRestOfName(head: Head, { rowIndex }: StoreCandidate): boolean {
  return (
    goesOn.test(head.text.rows[rowIndex]?.text ?? '') &&
    isOfSignAbove(head, rowIndex, { step: MAX_STEP_ABOVE, gap: AND_GAP })
  );
}

/** The row above is of the same sign, by its words, its distance and the height of its letters. */
function isOfSignAbove(
  { text, signs }: Head,
  rowIndex: number,
  most: { readonly step: number; readonly gap: number },
): boolean {
  const [above, own] = [text.rows[rowIndex - 1], text.rows[rowIndex]];
  const sign = signs[rowIndex - 1];
  if (above === undefined || own === undefined || sign === undefined) {
    return false;
  }
  return (
    isName(sign) &&
    isClose(text, own, most.gap) &&
    Math.max(above.height, own.height) <= most.step * Math.min(above.height, own.height)
  );
}

function isName({ address, contact, document, greeting, operator, buyer }: NameSigns): boolean {
  return address + contact + document + greeting + operator + buyer === 0;
}

function isClose(
  { letterHeight }: ReceiptText,
  { gapAbove, height }: Pick<Row, 'gapAbove' | 'height'>,
  most: number,
): boolean {
  return gapAbove * letterHeight <= most * height;
}
