import { foldText } from '@bonbog/domain';

import { type Row, wordsAt } from '../../layout/rows.ts';
import { byClarity, type Finding } from '../field.ts';
import { cellAt, cellsOf, firstColumnOf } from '../rows/cells.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { bareName, endsSentence, writeName } from './store-name.ts';
import { namesBuyer, signsOf } from './store-signs.ts';

interface NameCandidate {
  readonly name: string;
  readonly row: Row;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
  readonly why: string;
}

/** A name and where it stands in its row. */
export interface NamePart {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Company forms as printed and as misread: 'A/5', 'Ap5', 'AIS' is left alone as it may be a word. */
const companyForm =
  /(?<![A-Za-z])A ?[/|] ?[S5]\b|(?<=[a-z])A\/S\b|\bAp[Ss5]\b|(?<=[a-z])ApS\b|\bAPS\b|\b[IPKG] ?\/ ?S\b|(?<=\p{L}{2} )1\/S\b|\bIVS\b|\bA\.?M\.?[B8]\.?A\b\.?|\bGmbH(?: ?& ?Co\.? ?(?:KG|OHG))?|\bOHG\b|\bAG\b|\bAB\b|\bSDN\.? ?BHD\b\.?|\bLtd\b\.?|\bLimited\b|\bPLT\b/iu;
/** These letters are also words and units unless they are capitals: 'ab 10 Uhr', 'ag'. */
const capitalForm = /^(?:AG|AB|OHG)$/i;
const buyer = /kunde|faktureres|debitor|modtager|leveres til|kobers?\b|jeres|deres|\batt\b|bill to|sold to/;
/** Whoever runs terminals, tills and payments prints its name as well. */
export const provider =
  /\bnets\b|mobilepay|vipps|verifone|dankort|swipp|klarna|viabill|worldline|bambora|elavon/;
/** 'Betalt med kort' in front of 'Vort CVR-nr.'. */
const aboutPayment = /betal|mastercard|\bvisa\b|\b(?:dan|kredit|debet|debit)?kort\b|kontant|modtaget|\btak\b/;
/** What stands before the number of a company, in folded text. */
export const cvrLabel = /\bc\.? ?v\.? ?r(?![a-z])|\bse-?nr|moms ?\.?(?:reg\.? ?)?nr|\bust-?id|\bust\.? ?id/;
const lead =
  /^(?:(?:butikken )?drives af|ejes af|ejer|indehaver|firma|selskab|en del af|inhaber|operated by|managed by|by)\s*:?\s+/i;
const number =
  /^\W*(?:(?:cvr|se|moms|org)\S*\s*(?:nr\.?|no\.?)?\s*:?\s*)?(?:DK)?[ -]?(?:\d[ .]?){8}[\s,:·-]*/i;

/** 'SallingGroup': a blank was lost, or the company writes itself so. */
const gluedWords = /\p{Ll}{2}\p{Lu}\p{Ll}/u;

const HEAD_ROWS = 6;
const FOOT_ROWS = 6;
const BESIDE_CVR = 2;
const MAX_NAME = 60;
const BUYER_ROWS = 3;
const ADDRESS_ROWS = 6;
/** In heights of a row: how far the left edges of one block lie apart. */
const SAME_EDGE = 1.5;
const invoice = /\b(?:faktura|kreditnota)/;

/**
 * Finds the company that keeps the shop: a name with a company form, or one in the row of the CVR number. Null when
 * none is printed or it is the store's own name, its company form aside. The buyer and whoever runs the card
 * terminal are never taken, nor a company over another number than the seller's, its eight digits.
 */
export function findLegalName(
  rows: readonly LabelledRow[],
  store: string | null,
  sellersNumber: string | null = null,
): Finding | null {
  const candidates = rows
    .flatMap((row) => candidatesOf(rows, row))
    .filter((candidate) => sellersNumber === null || !isOverOtherNumber(rows, candidate, sellersNumber))
    .toSorted((first, second) => second.probability - first.probability);
  const [best] = candidates;
  if (best === undefined || (store !== null && keyOf(best.name) === keyOf(store))) {
    return null;
  }
  const words = wordsAt(best.row, best.start, best.end);
  return {
    value: best.name,
    probability: byClarity(
      isMisspaced(best.name, store) ? Math.min(best.probability, 0.75) : best.probability,
      words,
    ),
    words,
    why: best.why,
  };
}

/** The first CVR number below a company in its own block is another than the seller's: it is the buyer's. */
function isOverOtherNumber(
  rows: readonly LabelledRow[],
  { row, start }: NameCandidate,
  sellersNumber: string,
): boolean {
  const from = rows.findIndex((one) => one.row === row);
  const left = cellAt(row, start)?.left ?? 0;
  const [first] = rows
    .slice(from, from + ADDRESS_ROWS)
    .flatMap((one) => cellsOf(one.row))
    .filter((cell) => Math.abs(cell.left - left) <= SAME_EDGE * row.height)
    .map(({ text }) => foldText(text))
    .filter((cell) => cvrLabel.test(cell))
    .flatMap((cell) => /\d(?: ?\d){7}(?! ?\d)/.exec(cell)?.[0].replaceAll(' ', '') ?? []);
  return first !== undefined && first !== sellersNumber;
}

/** Words run into each other, or the store's own name is parted in it: 'Havre holm Danmark ApS'. */
function isMisspaced(name: string, store: string | null): boolean {
  const isParted =
    store !== null &&
    keyOf(name).startsWith(keyOf(store)) &&
    !foldText(name).startsWith(foldText(store.split(' ')[0] ?? ''));
  return isParted || gluedWords.test(name) || /\p{Ll}\d\p{Ll}/u.test(name);
}

function candidatesOf(rows: readonly LabelledRow[], { row, index, amounts }: LabelledRow): NameCandidate[] {
  const isOther = buyer.test(row.folded) || provider.test(row.folded);
  if (amounts.length > 0 || isOther || isInBuyersBlock(rows, index)) {
    return [];
  }
  const isCvrRow = cvrLabel.test(row.folded);
  const part = partWithForm(row.text);
  if (part !== null) {
    return isNoSeller(rows, index, part) ? [] : [{ ...part, row, ...placeOf(rows, index, part) }];
  }
  const own = isCvrRow && !isBesideAddressee(rows, index) ? partBeforeNumber(row.text) : null;
  return own === null ? [] : [{ ...own, row, probability: 0.7, why: 'in the row of the CVR number' }];
}

function isNoSeller(rows: readonly LabelledRow[], index: number, part: NamePart): boolean {
  const isParted = /\S\s{2,}\S/.test(rows[index]?.row.text.slice(part.start, part.end) ?? '');
  const isStreet = isStreetName(part.name) && (isParted || !isBesideCvr(rows, index));
  return isStreet || isAddressee(rows, index);
}

/**
 * 'Kirkegade 18 A/S': of two columns of a small receipt the street of one and the form of a company in the other, or
 * a company that is called after its address.
 */
function isStreetName(name: string): boolean {
  const folded = foldText(name.replace(companyForm, '')).trim();
  const { address, business } = signsOf(folded);
  return /\d ?[a-z]?$/.test(folded) && address === 1 && business === 0 && !/selskab|ejendom/.test(folded);
}

/** 'Kunde / Att. Ole Holm / Holm Byg A/S': the name stands a row or two below the heading. */
function isInBuyersBlock(rows: readonly LabelledRow[], index: number): boolean {
  const above = rows.slice(Math.max(0, index - BUYER_ROWS), index).map(({ row }) => row);
  return buyer.test(above.at(-1)?.folded ?? '') || above.some(({ folded }) => namesBuyer(folded));
}

/**
 * An invoice prints its addressee like a letter: below the seller's heading a name, then street and town, and no CVR
 * number under them as the seller's own address has.
 */
function isAddressee(rows: readonly LabelledRow[], index: number): boolean {
  const below = rows.slice(index + 1, index + 1 + ADDRESS_ROWS);
  const end = below.findIndex(({ row, amounts }) => amounts.length > 0 || invoice.test(row.folded));
  const block = end < 0 ? below : below.slice(0, end);
  const near = rows.slice(Math.max(0, index - BESIDE_CVR), index + 1);
  return (
    index > 0 &&
    rows.some(({ row }) => invoice.test(row.folded)) &&
    below.slice(0, 2).some(({ row }) => isAddress(row)) &&
    ![...near, ...block].some(({ row }) => cvrLabel.test(row.folded))
  );
}

/** The first line of the address that a bill is sent to, with the seller's number in the column beside it. */
function isBesideAddressee(rows: readonly LabelledRow[], index: number): boolean {
  return (
    index > 0 &&
    /\S\s{2,}\S/.test(rows[index]?.row.text ?? '') &&
    rows.some(({ row }) => invoice.test(row.folded)) &&
    rows.slice(index + 1, index + 3).some(({ row }) => isAddress(row))
  );
}

function isAddress(row: Row): boolean {
  const { address, houseNumber } = signsOf(foldText(firstColumnOf(row)));
  return address + houseNumber > 0;
}

function isBesideCvr(rows: readonly LabelledRow[], index: number): boolean {
  const around = rows.slice(Math.max(0, index - BESIDE_CVR), index + BESIDE_CVR + 1);
  return around.some(({ row }) => cvrLabel.test(row.folded));
}

function placeOf(
  rows: readonly LabelledRow[],
  index: number,
  { name }: NamePart,
): Pick<NameCandidate, 'probability' | 'why'> {
  if (isBesideCvr(rows, index)) {
    // The blanks between two columns may be lost.
    return { probability: isStreetName(name) ? 0.85 : 0.94, why: 'company beside the CVR number' };
  }
  if (index < HEAD_ROWS) {
    return { probability: 0.9, why: 'company at the top' };
  }
  const isFoot = index >= rows.length - FOOT_ROWS;
  return {
    probability: isFoot ? 0.8 : 0.6,
    why: isFoot ? 'company at the foot' : 'company between the rows',
  };
}

/** The name that ends with a company form, from the start of its column. */
export function partWithForm(text: string): NamePart | null {
  const match = companyForm.exec(text);
  if (match === null || (capitalForm.test(match[0]) && match[0] !== match[0].toUpperCase())) {
    return null;
  }
  const end = match.index + match[0].length;
  const before = text.slice(0, match.index);
  const column = Math.max(
    ...['  ', '·', '•', '|', ';', ', '].map((sign) => startAfter(before, sign)),
    startAfterDomain(before),
  );
  // A column of its own for the form means letters set apart, not another column.
  const start = /\p{L}{2}/u.test(before.slice(column)) ? column : 0;
  const form = match[0]
    .replace(/5$/, 'S')
    .replace(/^1/, 'I')
    .replace(/ ?[/|] ?/, '/');
  return named(`${text.slice(start, match.index).trim()} ${form}`, { start, end });
}

/** 'LAGERET.dk - Lageret ApS' */
function startAfterDomain(text: string): number {
  const domain = /^\s*\S+\.\p{L}{2,10} [-–] /u.exec(text);
  return domain === null ? 0 : domain[0].length;
}

function startAfter(text: string, sign: string): number {
  const place = text.lastIndexOf(sign);
  return place < 0 ? 0 : place + sign.length;
}

/** The name that stands before the label of a CVR number. */
export function partBeforeNumber(text: string): NamePart | null {
  const label = /\s*[·•|,;-]?\s*\b(?:c\.?v\.?r|se-?nr|moms ?\.?(?:reg\.? ?)?nr)/i.exec(text);
  const before = label === null ? '' : text.slice(0, label.index);
  const start = Math.max(...['  ', '·', '•', '|'].map((sign) => startAfter(before, sign)));
  const part = before.slice(start).replace(/\b(?:vort|vores|our)\W*$/i, '');
  const isName =
    !/\d|@|www/i.test(part) &&
    !/^\W*(?:butik|kasse|tlf|dk|reg|org)\b/i.test(before) &&
    // '… beregnes renter. SE-nr. 12 34 56 74': a sentence before the number ended.
    !endsSentence(part);
  return isName && !aboutPayment.test(foldText(part)) && /\p{L}{3}/u.test(part)
    ? named(part, { start, end: start + part.length })
    : null;
}

function named(printed: string, place: { start: number; end: number }): NamePart | null {
  const plain = printed.slice(-MAX_NAME).trim().replace(number, '').replace(lead, '');
  const name = writeName(bareName(plain)).replace(/(?<!\S)0(?=\p{Ll}{2})/gu, 'O');
  return keyOf(name).length < 2 ? null : { name, ...place };
}

/** Letters and digits of a name without its company form, those alike that scanners confuse. */
function keyOf(name: string): string {
  return foldText(name.replace(companyForm, ''))
    .replace(/[^a-z0-9]/g, '')
    .replace(/[l1]/g, 'i')
    .replaceAll('0', 'o');
}
