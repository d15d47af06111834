import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../../layout/rows.ts';
import { findAmounts } from '../rows/amounts.ts';
import { withoutAddressee } from './store-columns.ts';
import { findMentions, keyOf, type Mention, type MentionKind } from './store-mentions.ts';
import { isAddressed } from './store-window.ts';
import { bareName, closeUp, firstColumns, letterShare, nameWords } from './store-name.ts';
import {
  isAddressLine,
  isCraft,
  isLabel,
  isLabelled,
  isMotto,
  isOfSale,
  isStreet,
  isSurelyOfSale,
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
const FIRST_ROWS = 4;
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
  const senders = mentions.filter(
    ({ kind, rowIndex }) => (kind === 'company' || kind === 'besideCvr') && !isAddressed(text.rows, rowIndex),
  );
  const top = findAtTop(text, senders.length > 0);
  const known = new Set(top.map(({ name }) => keyOf(name)));
  const others = mentions
    .filter(({ key }, index) => !known.has(key) && mentions.findIndex((one) => one.key === key) === index)
    .filter(({ rowIndex }) => !top.some(isProper) || !isAddressed(text.rows, rowIndex))
    .flatMap(toMentioned);
  return [...top, ...others.slice(0, MAX_MENTIONED)];
}

function findAtTop(text: ReceiptText, isSenderBelow: boolean): StoreCandidate[] {
  const rows = text.rows.slice(0, MAX_ROWS + MAX_JOINED - 1);
  const own = rows.map((row, index) => withoutAddressee(row, text.rows.slice(index + 1)));
  const goodsFrom = rows.findIndex(({ folded }) => isTableHead(folded));
  const isGoods = (row: Row, index: number) =>
    goodsFrom >= 0 && index >= goodsFrom && (index === goodsFrom || findAmounts(row, 1).length > 0);
  const found: StoreCandidate[] = [];
  for (const [index, row] of rows.slice(0, MAX_ROWS).entries()) {
    const isNamed = found.some(isProper);
    const isFor = (isNamed || isSenderBelow) && isAddressed(text.rows, index);
    if (!isFor && !isBuyersRow(rows, index, isNamed) && !isGoods(row, index)) {
      // What stands first may be a name, even where the same words further down are not.
      const isSale = isNamed || index >= FIRST_ROWS ? isOfSale : isSurelyOfSale;
      const joined = joinableRows(own, index)
        .flatMap((used) => toCandidate(used, index))
        .filter(({ folded }) => !isSale(folded) && !(isNamed && isMotto(folded)));
      const different = joined.filter((one, place) => place === 0 || one.name !== joined[place - 1]?.name);
      const beside = asides(own[index] ?? row, index).filter(({ folded }) => !isOfSale(folded));
      found.push(...different, ...beside);
    }
  }
  return found;
}

/** Neither a greeting nor a word about the paper, which may stand over a name. */
function isProper({ folded }: StoreCandidate): boolean {
  const { greeting, document } = signsOf(folded);
  return greeting + document === 0;
}

/** A web or mail address, whose name is a candidate by itself. */
const address = /@|\bw ?w ?w ?[.,]|https?:/i;
/** 'Hej Hanne,' */
const salutation = /^\W*(?:Hej|Kære|Hi|Hello|Dear|Hallo) \p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,2} ?,\W*$/u;
/** A branch of a shop, a time of day, thanks, the head of a day or of the seller, or the number of a card. */
const noName =
  /^[afs]\.?m\.?b\.?a\W*$|^se- ?[a-z]{0,2}\W*$|^aut\W{1,3}[a-z]{0,2}\W*$|^(?:saelger|leverandor|afsender|seller|supplier)\W*$|^(?:afd\b[. ]|(?:afdeling|filial)[: ]{1,2}(?:nr\b|\d))|\bkl\.? ?\d|(?<!\d)[012]?\d:[0-5]\d(?!\d)|^(?:issue|due) ?date\b|x{5}|\btak for (?:besog|handle[ln]|kobet|ordren|i ?dag|dit|din)/;
/** 'Bageriet Kvittering': a name and the kind of paper in one row. */
const paper = /(?<=\p{L}{3} )kvittering$/iu;
const seller = /\b(?:fra|from|von|saelger|leverandor|seller)\b/;

/** Right below 'Faktureres til', unless the seller stands beside the buyer: 'Fra   Til'. */
function isBuyersRow(rows: readonly Row[], index: number, isNamed: boolean): boolean {
  const above = rows.slice(Math.max(0, index - 2), index).map((row) => row.folded);
  const isBelow = signsOf(above.at(-1) ?? '').buyer === 1 && !above.some((folded) => seller.test(folded));
  return isBelow || isHeaded(rows, index) || isLetter(rows, index, isNamed);
}

const BLOCK_ROWS = 3;
const toBuyer = /^(?:til|to|an)(?<colon>:)?[ :]+[a-z]/;
const buyerOnly = /(?:\b(?:til|to|an)|^kunde|^customer)\W*$/;
const letter = /faktura|invoice|rechnung|kreditnota|ordrebekraeft/;

/** A heading 'Til' above, and an address below. 'Kunde' over the kind of paper heads nobody: 'KUNDE', 'KVITTERING'. */
function isHeaded(rows: readonly Row[], index: number): boolean {
  const above = rows.slice(Math.max(0, index - BLOCK_ROWS), index);
  const heading = above.findLastIndex(({ folded }) => signsOf(folded).buyer === 1 && buyerOnly.test(folded));
  const between = above.slice(heading + 1);
  return (
    heading >= 0 &&
    !between.some((row) => isAddressRow(row) || isTitle(row.folded)) &&
    isOverAddress(rows, index)
  );
}

/**
 * 'Til Ole Holm, Holm Byg' over an address: to whom the paper is sent. Shops are called 'To Søstre' and 'Til Bords'
 * too, so that without a colon the paper must be an invoice or have named another before.
 */
function isLetter(rows: readonly Row[], index: number, isNamed: boolean): boolean {
  const match = toBuyer.exec(rows[index]?.folded ?? '');
  const isSent =
    match?.groups?.['colon'] !== undefined || isNamed || rows.some(({ folded }) => letter.test(folded));
  return match !== null && index > 0 && isSent && isOverAddress(rows, index);
}

function isOverAddress(rows: readonly Row[], index: number): boolean {
  return rows.slice(index + 1, index + 1 + BLOCK_ROWS).some(isAddressRow);
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
  if (rows.some(isNoName) || (rows.length > 1 && rows.some(isNoPart))) {
    return [];
  }
  const printed = bareName(rows.map((row) => firstColumns(closeUp(row.text))).join(' '));
  const name = isTitle(foldText(printed)) ? printed : printed.replace(paper, '').trim();
  const words = rows.flatMap((row) => row.words);
  return named(name, words, { rowIndex, rowCount: rows.length, isAside: false });
}

/** A salutation, or a label and its value in columns: 'Start  København H'. */
function isNoName({ text }: Row): boolean {
  if (salutation.test(text)) {
    return true;
  }
  const [first = '', ...others] = text.split(/\s{2,}/);
  return others.length > 0 && isLabel(foldText(first));
}

/** No name goes on over a row that names the paper, the buyer, a label, a time of day, thanks or an amount. */
function isNoPart(row: Row): boolean {
  return (
    isTitle(row.folded) ||
    signsOf(row.folded).buyer === 1 ||
    isLabelled(row.folded) ||
    noName.test(row.folded) ||
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
    !address.test(name) &&
    !isKnownElse(folded);
  return !isName || isBuyerOrAddress(folded, place.rowIndex)
    ? []
    : [{ name, folded, words: nameWords(words, name), mention: null, ...place }];
}

/** The words are known to be something else than a name. */
function isKnownElse(folded: string): boolean {
  return [isTitle, isCraft, isStreet, isLabelled].some((is) => is(folded)) || noName.test(folded);
}

/** Shops by a ring road are called after it: 'Bilhuset Ring 3'. */
const byRing = /^[a-z][a-z&. ]* ring \d{1,2}$/;
/** Ring roads are called after where they run: 'Vestre Ring 3', 'Sdr. Ring 12'. */
const ringRoad = /^(?:vestre|ostre|nordre|sondre|sdr|ndr|indre|ydre|store|lille|gammel|gl|[vons])\b/;

function isCalledByRing(folded: string): boolean {
  const isShops = signsOf(folded).business === 1 || /\bbil/.test(folded);
  return isShops && byRing.test(folded) && !ringRoad.test(folded);
}

function isBuyerOrAddress(folded: string, rowIndex: number): boolean {
  const signs = signsOf(folded);
  const isCompany = signs.company + signs.legalForm > 0;
  const isCalledSo = rowIndex === 0 && isCalledByRing(folded);
  const isAddress = signs.address === 1 && /\d/.test(folded) && !isCalledSo;
  // 'Tømrerv ænget 18' is a street, though a trade stands in it and a blank too many.
  const isStreetName = signs.business === 0 || signsOf(folded.replaceAll(' ', '')).address === 1;
  const isStreetBelow = rowIndex > 0 && signs.houseNumber === 1 && isStreetName;
  return signs.buyer === 1 || (!isCompany && (isAddress || isStreetBelow));
}
