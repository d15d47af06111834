import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../../layout/rows.ts';
import { findDates } from '../date/date-patterns.ts';
import { findAmounts } from '../rows/amounts.ts';
import { areAligned, cellsOf } from '../rows/cells.ts';
import { withoutAddressee } from './store-columns.ts';
import { besideBuyer, isBuyersRow } from './store-buyer-rows.ts';
import { findMentions, keyOf, type Mention, type MentionKind } from './store-mentions.ts';
import { isAddressed } from './store-window.ts';
import { TOWNS } from './store-words.ts';
import { bareName, closeUp, endsSentence, firstColumns, letterShare, nameWords } from './store-name.ts';
import {
  isAddressLine,
  isCraft,
  isLabelWord,
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
/** Where the head has a name over its address, what stands from this row on is no name. */
const BELOW_HEAD = 9;
const ADDRESS_ROWS = 2;
const MAX_JOINED = 3;
const MAX_JOINED_LETTERS = 40;
const MAX_ASIDES = 2;
/** What is longer is a sentence. */
const MAX_LETTERS = 70;
const MAX_MENTIONED = 8;
const MIN_LETTER_SHARE = 0.5;
/** In usual letter heights: how far the edges or middles of a street and its town lie apart. */
const SAME_EDGE = 1.5;
const town = /^\d{4} \p{L}{2}/u;

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
  const own = rows.map((row, index) =>
    withoutAddressee(besideBuyer(row, rows[index - 1]), text.rows.slice(index + 1)),
  );
  const goodsFrom = rows.findIndex(({ folded }) => isTableHead(folded));
  const isGoods = (row: Row, index: number) =>
    goodsFrom >= 0 && index >= goodsFrom && (index === goodsFrom || findAmounts(row, 1).length > 0);
  const isAnothers = (index: number, isNamed: boolean) =>
    (isNamed && isWares(rows[index])) ||
    isOfTicket(rows[index], rows.slice(index + 1)) ||
    isStreetOverTown(text, index) ||
    isBuyersRow(rows, index, isNamed) ||
    ((isNamed || isSenderBelow) && isAddressed(text.rows, index));
  const found: StoreCandidate[] = [];
  for (const [index, row] of rows.slice(0, MAX_ROWS).entries()) {
    const isNamed = found.some(isProper);
    if (index >= BELOW_HEAD && found.some((one) => isOverAddress(rows, one))) {
      break;
    }
    if (!isAnothers(index, isNamed) && !isGoods(row, index)) {
      // What stands first may be a name, even where the same words further down are not.
      const isSale = isNamed || index >= FIRST_ROWS ? isOfSale : isSurelyOfSale;
      const isElse = ({ folded }: StoreCandidate) => isSale(folded) || (isNamed && isMotto(folded));
      const beside = asides(own[index] ?? row, index).filter(({ folded }) => !isOfSale(folded));
      found.push(...joinedFrom(own, index).filter((one) => !isElse(one)), ...beside);
    }
  }
  return found;
}

/** 'Doggerbanke 4' over '9990 Skagen' in one column: a street by where it stands, whatever it is called. */
function isStreetOverTown({ rows, letterHeight }: ReceiptText, index: number): boolean {
  const [row, next] = [rows[index], rows[index + 1]];
  if (row === undefined || next === undefined || signsOf(row.folded).houseNumber === 0) {
    return false;
  }
  const [street, ...others] = cellsOf(row);
  return (
    street !== undefined &&
    others.length === 0 &&
    cellsOf(next).some((cell) => town.test(cell.text) && areAligned(street, cell, SAME_EDGE * letterHeight))
  );
}

/** What a ticket is for, over when: 'Agersø   Omø' over the departure, a play over its night. */
function isOfTicket(row: Row | undefined, below: readonly Row[]): boolean {
  const isOver = (start: RegExp, next: readonly Row[]) => next.some(({ folded }) => start.test(folded));
  const isRoute = /\S\s{2,}\S/.test(row?.text ?? '') && isOver(departure, below.slice(0, 1));
  return isRoute || isOver(show, below.slice(0, SHOW_ROWS));
}

/** A row says what there is to buy; towns and companies are written so as well. */
function isWares(row: Row | undefined): boolean {
  const { company, legalForm } = signsOf(row?.folded ?? '');
  const words = row?.folded.match(/[a-z]+/g) ?? [];
  return (
    wares.test((row?.text ?? '').replace(/\s+/g, ' ')) &&
    company + legalForm === 0 &&
    !words.some((word) => TOWNS.has(word))
  );
}

/** A row and what it makes with the next ones, each name once. */
function joinedFrom(rows: readonly Row[], index: number): StoreCandidate[] {
  const joined = joinableRows(rows, index).flatMap((used) => toCandidate(used, index));
  return joined.filter((one, place) => place === 0 || one.name !== joined[place - 1]?.name);
}

/** The name stands at the top with its address right below. */
function isOverAddress(rows: readonly Row[], candidate: StoreCandidate): boolean {
  const { rowIndex, rowCount } = candidate;
  const below = rows.slice(rowIndex + rowCount, rowIndex + rowCount + ADDRESS_ROWS);
  return isProper(candidate) && rowIndex < FIRST_ROWS && below.some(({ folded }) => isAddressLine(folded));
}

/** Neither a greeting nor a word about the paper, which may stand over a name. */
function isProper({ folded }: StoreCandidate): boolean {
  const { greeting, document } = signsOf(folded);
  return greeting + document === 0;
}

/** A web or mail address, whose name is a candidate by itself. */
const address = /@|\bw ?w ?w ?[.,]|https?:/i;
const departure = /^(?:afgang|ankomst|afrejse|departure)\b/;
const show = /^(?:forestilling|koncert|spilletid)\b|\bkl\.? ?\d.*\b(?:sta|sidde)plads/;
/** The kind of paper may stand between a play and its night. */
const SHOW_ROWS = 2;
/** 'Dametøj · Herretøj', below a name. */
const wares = /^\p{L}+(?:(?: ?[·•] ?| \. )\p{L}+)+$/u;
/** What is left of a logo beside the name: the 'P' of a car park. */
const letterAlone = /^[^\p{L}\d]*\p{L}[^\p{L}\d]*$/u;
/** 'Hej Hanne', which a shop may be called too, but below a name begins a letter. */
const addressed = /^\W*(?:Hej|Kære|Hi|Hello|Dear|Hallo) \p{Lu}/u;
/** 'Hej Hanne,' */
const salutation = /^\W*(?:Hej|Kære|Hi|Hello|Dear|Hallo) \p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,2} ?,\W*$/u;
/** A branch of a shop, a time of day, thanks, the head of a day, a month, a currency or an address, a country, how it was paid, who was served, or the number of a card. */
const noName =
  /^(?:man|tirs|ons|tors|fre|lor|son)dag ?[-–] ?(?:man|tirs|ons|tors|fre|lor|son)dag|\b(?:om)?byttes\b|^bet\. |\bnetbank\b|^mobil[ .:]{1,2}\d|^valuta\b|^(?:man|tirs|ons|tors|fre|lor|son)dag,? (?:d\.?|den) ?\d|^vat id\b|^(?:ejer|patient|elev|deltager|gaest|passager) ?: |^(?:ud|hjem|af)rejse\b|^(?:forbruger|medlems?|installations?)(?: ?nr|nummer)\b|^(?:sweden|denmark|norway|germany)(?: (?:sweden|denmark))?\W*$|^\W*(?:jan|febr)uar 20\d\d\W*$|^\W*(?:marts|april|maj|juni|juli|august|(?:septem|okto|novem|decem)ber) 20\d\d\W*$|^lever(?:ans|ings)adress?e?\W*$|^[afs]\.?m\.?b\.?a\W*$|^se- ?[a-z]{0,2}\W*$|^aut\W{1,3}[a-z]{0,2}\W*$|^(?:saelger|leverandor|afsender|seller|supplier|fra|from|von)\W*(?:kober|kunde|modtager|til|buyer|customer|to)?\W*$|^(?:kober|modtager|buyer)\W*$|^(?:afd\b[. ]|(?:afdeling|filial)[: ]{1,2}(?:nr\b|\d))|\bkl\.? ?\d|(?<!\d)[012]?\d:[0-5]\d(?!\d)|^(?:issue|due) ?date\b|\bunderskrift\b|^opladning (?:afsluttet|gennemfort)|^regning [nm]r\b|^(?:ind)?betales\b|^[a-z]{3,12}nr\b|^medlem \d|^personbefordring\b|x{5}|\btak for (?:besog|handle[ln]|kobet|ordren|i ?dag|dit|din)/;
/** 'Bageriet Kvittering': a name and the kind of paper in one row. */
const paper = /(?<=\p{L}{3} )kvittering$/iu;

/** The row alone, with the next, and with the next two. */
function joinableRows(rows: readonly Row[], index: number): Row[][] {
  const first = rows[index];
  const spans: Row[][] = [];
  for (let count = 1; count <= MAX_JOINED; count += 1) {
    const last = rows[index + count - 1];
    if (
      first === undefined ||
      last === undefined ||
      (count > 1 && !mayGoOn(first, last, rows.slice(index + count)))
    ) {
      break;
    }
    spans.push(rows.slice(index, index + count));
  }
  return spans;
}

/** Rows of one name are short and stand below each other: some part of the page is over both. */
function mayGoOn(first: Row, last: Row, next: readonly Row[]): boolean {
  const [leftmost, rightmost] = [first, last]
    .map(({ words }) => [
      Math.min(...words.map((word) => word.left)),
      Math.max(...words.map((word) => word.right)),
    ])
    .toSorted(([one = 0], [other = 0]) => one - other);
  const isBelow = (rightmost?.[0] ?? 0) <= (leftmost?.[1] ?? 0);
  const isShort = last.text.length < MAX_JOINED_LETTERS;
  return last.page === first.page && isShort && isBelow && !isOfTicket(last, next);
}

function toMentioned({ kind, name, words, rowIndex }: Mention): StoreCandidate[] {
  const folded = foldText(name);
  const isName = letterShare(name) >= MIN_LETTER_SHARE && !isTitle(folded) && !isLabelled(folded);
  return isName ? [{ name, folded, words, rowIndex, rowCount: 1, isAside: false, mention: kind }] : [];
}

function toCandidate(rows: readonly Row[], rowIndex: number): StoreCandidate[] {
  if (rows.some(isNoName) || (rows.length > 1 && (rows.some(isNoPart) || isSellerHead(rows[0])))) {
    return [];
  }
  const printed = bareName(rows.map((row) => firstColumns(closeUp(row.text))).join(' '));
  const name = isTitle(foldText(printed)) ? printed : printed.replace(paper, '').trim();
  const words = rows.flatMap((row) => row.words);
  return named(name, words, { rowIndex, rowCount: rows.length, isAside: false });
}

/** 'Fra' over the name, beside 'Til' over the buyer's or alone. */
function isSellerHead(row: Row | undefined): boolean {
  return row !== undefined && /^(?:fra|from|von)\W*$/.test(foldText(firstColumns(row.text)));
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
  const isElse = (folded: string) => isTitle(folded) || noName.test(folded);
  return (
    isElse(row.folded) ||
    isElse(foldText(firstColumns(row.text))) ||
    isMotto(row.folded) ||
    addressed.test(row.text) ||
    isLabelWord(row.folded) ||
    wares.test(row.text) ||
    letterAlone.test(row.text) ||
    signsOf(row.folded).buyer === 1 ||
    isLabelled(row.folded) ||
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
    .filter((_, index) => !/[&-]$/.test(index === 0 ? first : (others[index - 1] ?? '')))
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
    !isEndOfSentence(name) &&
    !isKnownElse(folded);
  return !isName || isBuyerOrAddress(folded, place.rowIndex)
    ? []
    : [{ name, folded, words: nameWords(words, name), mention: null, ...place }];
}

/** 'refunderes billetten ikke.', the last row of a sentence. */
function isEndOfSentence(name: string): boolean {
  return /^\p{Ll}.* /u.test(name) && endsSentence(name);
}

/** What the words say shows that they are no name: a title, a label, a craft, a day, the end of a sentence. */
export function isNoNameAtAll(name: string): boolean {
  return isEndOfSentence(name) || isKnownElse(foldText(name));
}

/** The words are known to be something else than a name. */
function isKnownElse(folded: string): boolean {
  const isElse = [isTitle, isCraft, isLabelled, isDayAlone].some((is) => is(folded));
  return (
    isElse || (isStreet(folded) && !isCalledByStreet(folded)) || noName.test(folded) || isLabelWord(folded)
  );
}

/** Shops abroad are called after the street or quarter they stand in: 'JALAN IPOH PETROL STATION'. */
function isCalledByStreet(folded: string): boolean {
  const { business, company } = signsOf(folded);
  return /^(?:jalan|jln|taman|tmn|bandar) [a-z .]*$/.test(folded) && business + company > 0;
}

/** '17. februar 2026', the value of a label beside it. */
function isDayAlone(folded: string): boolean {
  const [day] = findDates(folded);
  return day !== undefined && !/[a-z]/.test(folded.slice(0, day.start) + folded.slice(day.end));
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
