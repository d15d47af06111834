import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../layout/rows.ts';
import { findAmounts } from './amounts.ts';
import { withoutAddressee } from './store-columns.ts';
import { findMentions, keyOf, type Mention, type MentionKind } from './store-mentions.ts';
import { bareName, closeUp, firstColumns, letterShare, nameWords } from './store-name.ts';
import {
  isAddressLine,
  isLabel,
  isLabelled,
  isOfSale,
  isStreet,
  isTableHead,
  isTitle,
  signsOf,
} from './store-signs.ts';

/** One to three rows near the top, or one column of a row, that could be the name of the shop. */
export interface StoreCandidate {
  readonly name: string;
  readonly folded: string;
  readonly words: readonly PlacedWord[];
  readonly rowIndex: number;
  readonly rowCount: number;
  /** A column that is not the first of its row, as logos at the right of an invoice. */
  readonly isAside: boolean;
  /** What makes it a candidate, if it is not that it stands near the top. */
  readonly mention: MentionKind | null;
}

const MAX_ROWS = 13;
const MAX_JOINED = 3;
const MAX_JOINED_LETTERS = 40;
const MAX_ASIDES = 2;
/** What is longer is a sentence. */
const MAX_LETTERS = 70;
const MAX_MENTIONED = 8;
const MIN_LETTER_SHARE = 0.5;

/** All candidates: those near the top in the order they are printed, then names that other places mention. */
export function findStoreCandidates(
  text: ReceiptText,
  mentions: readonly Mention[] = findMentions(text),
): StoreCandidate[] {
  const top = findAtTop(text);
  const known = new Set(top.map(({ name }) => keyOf(name)));
  const others = mentions
    .filter(({ key }, index) => !known.has(key) && mentions.findIndex((one) => one.key === key) === index)
    .flatMap(toMentioned);
  return [...top, ...others.slice(0, MAX_MENTIONED)];
}

function findAtTop(text: ReceiptText): StoreCandidate[] {
  const rows = text.rows.slice(0, MAX_ROWS + MAX_JOINED - 1);
  const own = rows.map((row, index) => withoutAddressee(row, text.rows.slice(index + 1)));
  const goodsFrom = rows.findIndex(({ folded }) => isTableHead(folded));
  const isGoods = (row: Row, index: number) =>
    goodsFrom >= 0 && index >= goodsFrom && (index === goodsFrom || findAmounts(row, 1).length > 0);
  return rows.slice(0, MAX_ROWS).flatMap((row, index) => {
    if (isBuyersRow(rows, index) || isGoods(row, index)) {
      return [];
    }
    const joined = joinableRows(own, index).flatMap((used) => toCandidate(used, index));
    const different = joined.filter((one, place) => place === 0 || one.name !== joined[place - 1]?.name);
    return [...different, ...asides(own[index] ?? row, index)];
  });
}

/** A web or mail address, whose name is a candidate by itself. */
const address = /@|\bw ?w ?w ?[.,]|https?:/i;
const clock = /\bkl\.? ?\d|(?<!\d)[012]?\d:[0-5]\d(?!\d)/;
const seller = /\b(?:fra|from|von|saelger|leverandor|seller)\b/;

/** Right below 'Faktureres til', unless the seller stands beside the buyer: 'Fra   Til'. */
function isBuyersRow(rows: readonly Row[], index: number): boolean {
  const above = rows.slice(Math.max(0, index - 2), index).map((row) => row.folded);
  const isBelow = signsOf(above.at(-1) ?? '').buyer === 1 && !above.some((folded) => seller.test(folded));
  return isBelow || isAddressee(rows, index);
}

const BLOCK_ROWS = 3;
const toBuyer = /^(?:til|to|an)[ :]+[a-z]/;
const buyerOnly = /(?:\b(?:til|to|an)|^kunde|^customer)\W*$/;

/** 'Til Ole Holm, Holm Byg' or a heading 'Til' above, and an address below: to whom the paper is sent. */
function isAddressee(rows: readonly Row[], index: number): boolean {
  const above = rows.slice(Math.max(0, index - BLOCK_ROWS), index);
  const heading = above.findLastIndex(({ folded }) => signsOf(folded).buyer === 1 && buyerOnly.test(folded));
  const isHeaded = heading >= 0 && !above.slice(heading + 1).some(isAddressRow);
  const isLetter = index > 0 && toBuyer.test(rows[index]?.folded ?? '');
  return (isHeaded || isLetter) && rows.slice(index + 1, index + 1 + BLOCK_ROWS).some(isAddressRow);
}

function isAddressRow({ folded }: Row): boolean {
  return isAddressLine(folded);
}

/** The row alone, with the next, and with the next two. */
function joinableRows(rows: readonly Row[], index: number): Row[][] {
  const first = rows[index];
  const spans: Row[][] = [];
  for (let count = 1; count <= MAX_JOINED; count += 1) {
    const last = rows[index + count - 1];
    const isPart =
      count === 1 || (last?.page === first?.page && (last?.text.length ?? 99) < MAX_JOINED_LETTERS);
    if (last === undefined || !isPart) {
      break;
    }
    spans.push(rows.slice(index, index + count));
  }
  return spans;
}

function toMentioned({ kind, name, words, rowIndex }: Mention): StoreCandidate[] {
  const folded = foldText(name);
  const isName = letterShare(name) >= MIN_LETTER_SHARE && !isTitle(folded) && !isLabelled(folded);
  return isName ? [{ name, folded, words, rowIndex, rowCount: 1, isAside: false, mention: kind }] : [];
}

function toCandidate(rows: readonly Row[], rowIndex: number): StoreCandidate[] {
  if (rows.some(isLabelAndValue) || (rows.length > 1 && rows.some(isNoPart))) {
    return [];
  }
  const name = bareName(rows.map((row) => firstColumns(closeUp(row.text))).join(' '));
  const words = rows.flatMap((row) => row.words);
  return named(name, words, { rowIndex, rowCount: rows.length, isAside: false });
}

/** 'Start  København H': a label and its value, in columns. */
function isLabelAndValue({ text }: Row): boolean {
  const [first = '', ...others] = text.split(/\s{2,}/);
  return others.length > 0 && isLabel(foldText(first));
}

/** No name goes on over a row that names the paper, the buyer, a label, a time of day or an amount. */
function isNoPart(row: Row): boolean {
  return (
    isTitle(row.folded) ||
    signsOf(row.folded).buyer === 1 ||
    isLabelled(row.folded) ||
    clock.test(row.folded) ||
    findAmounts(row, 1).length > 0
  );
}

function asides(row: Row, rowIndex: number): StoreCandidate[] {
  const [first = '', ...others] = row.text.split(/\s{2,}/);
  // What stands behind 'Område' is its value; a logo may stand behind 'Faktura'.
  if (isLabel(foldText(first))) {
    return [];
  }
  return others
    .slice(0, MAX_ASIDES)
    .flatMap((column) => named(bareName(column), row.words, { rowIndex, rowCount: 1, isAside: true }));
}

function named(
  name: string,
  words: readonly PlacedWord[],
  place: Pick<StoreCandidate, 'rowIndex' | 'rowCount' | 'isAside'>,
): StoreCandidate[] {
  const folded = foldText(name);
  const isName =
    name.length <= MAX_LETTERS &&
    letterShare(name) >= MIN_LETTER_SHARE &&
    !isTitle(folded) &&
    !isStreet(folded) &&
    !isLabelled(folded) &&
    !isOfSale(folded) &&
    !clock.test(folded) &&
    !address.test(name);
  return !isName || isBuyerOrAddress(folded, place.rowIndex)
    ? []
    : [{ name, folded, words: nameWords(words, name), mention: null, ...place }];
}

function isBuyerOrAddress(folded: string, rowIndex: number): boolean {
  const signs = signsOf(folded);
  const isCompany = signs.company + signs.legalForm > 0;
  const isAddress = signs.address === 1 && /\d/.test(folded);
  // 'Tømrerv ænget 18' is a street, though a trade stands in it and a blank too many.
  const isStreetName = signs.business === 0 || signsOf(folded.replaceAll(' ', '')).address === 1;
  const isStreetBelow = rowIndex > 0 && signs.houseNumber === 1 && isStreetName;
  return signs.buyer === 1 || (!isCompany && (isAddress || isStreetBelow));
}
