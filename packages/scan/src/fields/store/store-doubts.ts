import { foldText } from '@bonbog/domain';

import type { ReceiptText } from '../../layout/rows.ts';
import type { DoubtName } from '../signs.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { isBesideAddressee, isOverTwoAddresses } from './store-columns.ts';
import type { Head } from './store-features.ts';
import { keyOf } from './store-mentions.ts';
import { isTradeWord } from './store-signs.ts';
import { isNamedBelow } from './store-support.ts';
import { isAddressed, isInWindow } from './store-window.ts';

/** The rows at the top where a sign mostly stands. */
export const HEAD_ROWS = 6;

/** Why a name may not be the shop's where it stands, whatever it looks like. */
export function doubtsByPlace(head: Head, chosen: StoreCandidate): DoubtName[] {
  if (head.byCompany === 1) {
    return [];
  }
  const doubts: readonly (readonly [boolean, DoubtName])[] = [
    // A shop may print the address of its head office in the foot of a letter.
    [isBelowAddressee(head.text, chosen), 'only who sent the letter'],
    ...(chosen.mention === null
      ? doubtsInHead(head, chosen)
      : [[isNamedOnceBelow(head, chosen), 'named once, below the head'] as const]),
  ];
  return doubts.flatMap(([isSo, name]) => (isSo ? [name] : []));
}

function doubtsInHead(
  { around, text, signs }: Head,
  chosen: StoreCandidate,
): (readonly [boolean, DoubtName])[] {
  const last = chosen.rowIndex + chosen.rowCount;
  const isEither = isOverTwoAddresses(text.rows[last]) && !isNamedBelow(text, chosen);
  const isPart = isBesideAddressee(text.rows[chosen.rowIndex], text.rows.slice(chosen.rowIndex + 1));
  return [
    [around.priced[chosen.rowIndex] === true, 'in the row of an amount'],
    [isEither || isPart, 'one of two over two addresses'],
    [isWares(chosen, signs), 'may say what is sold'],
    [isAddressed(text.rows, chosen.rowIndex), 'in the window of a letter'],
  ];
}

const wares = /^(?<first>\p{L}+) (?:&|og) \p{L}+$/iu;

/**
 * What there is to buy, below a sign that was not read: in small letters ('blomster & binderi'), or a trade beside the
 * name of a company ('VINHANDEL & SMAGNINGER' over 'Vin & Vrøvl ApS').
 */
function isWares({ name }: StoreCandidate, signs: Head['signs']): boolean {
  const first = wares.exec(name)?.groups?.['first'];
  const hasCompany = signs.some(({ legalForm }) => legalForm === 1);
  return first !== undefined && (name === name.toLowerCase() || (hasCompany && isTradeWord(foldText(first))));
}

/** One place below the head alone prints it: it may be another's. */
function isNamedOnceBelow({ around, text }: Head, chosen: StoreCandidate): boolean {
  const key = keyOf(chosen.name);
  const others = around.mentions.filter((one) => one.rowIndex !== chosen.rowIndex && isPartly(one.key, key));
  const isInHead = text.rows.slice(0, HEAD_ROWS).some((row) => keyOf(row.text).includes(key));
  return others.length === 0 && !isInHead;
}

/** The name stands below another, in the window of a letter. */
function isBelowAddressee({ rows }: ReceiptText, { rowIndex }: StoreCandidate): boolean {
  const window = rows.slice(0, HEAD_ROWS).findIndex((_, index) => isInWindow(rows, index));
  return window >= 0 && window < rowIndex;
}

function isPartly(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}
