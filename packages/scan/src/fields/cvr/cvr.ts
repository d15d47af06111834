import { foldText, isValidCvr } from '@bonbog/domain';

import { type PlacedWord, type ReceiptText, type Row, wordsAt } from '../../layout/rows.ts';
import { type BuyerLine, findBuyerBlock } from '../store/buyer-block.ts';
import { blockAbove, cellAt } from '../rows/cells.ts';
import {
  ADDRESSEES,
  BUYERS,
  findForeignSeller,
  isBesideCustomer,
  isForeign,
  isOthers,
  ownerScore,
} from './cvr-owner.ts';
import { amountAtEnd, digits, labelled, labelledPairs, misprinted, repairCvr } from './cvr-labels.ts';
import { hasMisread } from './cvr-misread.ts';
import { calibrate } from '../calibrator.ts';
import { type Certainty, withDoubt } from '../certainty.ts';
import type { Finding } from '../field.ts';
import type { DoubtName } from '../signs.ts';
import learned from './cvr-certainty.json' with { type: 'json' };
import { isRegisteredAbroad } from './registered-abroad.ts';

interface Number {
  readonly value: string;
  readonly words: readonly PlacedWord[];
  /** How much speaks for the seller; {@link BUYERS} when it is the buyer's. */
  readonly score: number;
  /** Its label is in another row, or something was read between the two, or in them. */
  readonly isApart: boolean;
  /** What is printed with it also names the customer. */
  readonly isBesideCustomer: boolean;
  readonly index: number;
  /** What is printed with it says that it is one of the Danish register of companies. */
  readonly isCvr: boolean;
}

const MIN_CLEAR_DIGITS = 6;
/** '26384028 (CVR)' */
const labelledBehind = new RegExp(String.raw`(?<![\p{L}\d.,])${digits} ?\((?:cvr|CVR)\)`, 'gu');
const prefixed = new RegExp(String.raw`\bDK[ -]?${digits}`, 'g');
const alone = new RegExp(String.raw`^\W*${digits}\W*$`, 'g');
const cellAlone = new RegExp(String.raw`(?<=^|\s{2})${digits}(?=$|\s{2})`, 'g');
// 'se' alone is also a Danish word and how Swedish addresses end: 'www.ikea.se'.
const seLabel = String.raw`(?<![\w.])se(?:[\s.-]*(?:nr|nummer|no)|\s?:)`;
const cvrLabel = String.raw`\bcvr(?:\/se)?(?:[\s.-]*(?:nr|nummer|no))?`;
// Its C is lost where a row of small print ends at a fold, and blanks part the rest: 'V r'.
const worn = String.raw`(?<![a-z\d])c? ?v ?r`;
const labelAtEnd = new RegExp(String.raw`(?:${cvrLabel}|${seLabel}|${worn})\W*$`);
const labelAlone = new RegExp(String.raw`^\W*(?:${cvrLabel}|c v r|${seLabel})\W*$`);
const numberFirst = new RegExp(String.raw`^\W*${digits}(?=[^\w\s]|\s[^\s\d])`, 'g');
// The last column goes on a row further down: '… hjemmeside. Sol A/S, CVR-nr.' and 'Ring til   12345674, Algade 7'.
const lastColumnFirst = new RegExp(String.raw`(?<=\s{2})${digits}(?=[^\w\s]|\s[^\s\d]|$)(?!.*\s{2})`, 'g');
/** Over the column beside: 'Telefon   Bank   CVR-nr.' */
const bankHead = /(?<=\s{2}|^)bank(?=\s{2})/i;
const labelWord = /\b(?:cvr|c v r|se)\b/;
const eightDigits = new RegExp(digits);
/** How many rows above a cell its column's head is looked for, and how many cells of a row are asked for it. */
const HEAD_REACH = 16;
const MAX_CELLS = 6;

/**
 * Finds the seller's CVR number: eight digits behind a label or 'DK' that pass the modulus-11 check. Bare digits
 * are never taken, as one phone number in eleven passes. Null when there is none, or only the buyer's.
 */
export function findCvr(text: ReceiptText, certainty: Certainty = learned): Finding | null {
  const foreign = findForeignSeller(text);
  const ofBuyer = findBuyerBlock(text.rows).at(-1);
  const found = text.rows
    .flatMap((row, index) => numbersIn(text, row, index))
    .map((one) => (foreign >= 0 && one.index > foreign && !one.isCvr ? { ...one, score: BUYERS } : one))
    .map((one) =>
      ofBuyer !== undefined && isIn(one, ofBuyer)
        ? { ...one, score: Math.min(one.score, foreign >= 0 ? BUYERS : ADDRESSEES) }
        : one,
    );
  const [best, next] = bestOfEach(found);
  if (best === undefined || isOfBuyer(best, text)) {
    return null;
  }
  const { value, words } = best;
  const features = [1, next === undefined ? 0 : 1];
  const finding: Finding = {
    value,
    words,
    features,
    probability: calibrate(features, certainty.weights),
    why: 'labelled number, check digit right',
  };
  return doubtsOf(best, { next, isOtherMisread: hasMisread(text, value), isForeign: foreign >= 0 }).reduce(
    (all, doubt) => withDoubt(all, doubt, certainty),
    finding,
  );
}

/** It is called the buyer's, or stands in the buyer's place on a paper whose seller is registered in another country. */
function isOfBuyer({ score }: Number, text: ReceiptText): boolean {
  return score <= BUYERS || (score <= ADDRESSEES && (isForeign(text) || isRegisteredAbroad(text)));
}

function isIn({ index, words }: Number, line: BuyerLine): boolean {
  return index === line.index && words.every(({ right }) => right <= line.right);
}

/** Why a number may not be the seller's, or may be misread. */
function doubtsOf(
  best: Number,
  {
    next,
    isOtherMisread,
    isForeign: isSoldAbroad,
  }: { readonly next: Number | undefined; readonly isOtherMisread: boolean; readonly isForeign: boolean },
): DoubtName[] {
  // A number that says itself that it is the buyer's leaves this one to the seller, wherever it stands.
  const isBuyers = next !== undefined && next.score <= BUYERS;
  const isInBuyersPlace = best.score <= ADDRESSEES && (isSoldAbroad || !isBuyers || next.isApart);
  const doubts: readonly (readonly [boolean, DoubtName])[] = [
    [isInBuyersPlace, 'stands where a bill names its buyer'],
    [next === undefined && isOtherMisread, 'another number was misread'],
    [next !== undefined && !isBuyers, whyAnother(next)],
    [best.isApart, 'apart from its label'],
    [best.isBesideCustomer, 'the customer is named beside it'],
  ];
  return doubts.flatMap(([isSo, name]) => (isSo ? [name] : []));
}

function whyAnother(next: Number | undefined): DoubtName {
  return next !== undefined && next.score <= ADDRESSEES
    ? 'the other stands where a bill names its buyer'
    : 'one of several numbers';
}

/** Each number once, with the most that speaks against or for it, the seller's likeliest first. */
function bestOfEach(found: readonly Number[]): Number[] {
  const values = [...new Set(found.map(({ value }) => value))];
  return values
    .flatMap((value) => {
      const same = found.filter((one) => one.value === value);
      const best = same.toSorted((first, second) => second.score - first.score)[0];
      const isApart = same.every((one) => one.isApart);
      const isBesideCustomer = same.some((one) => one.isBesideCustomer);
      return best === undefined ? [] : [{ ...best, isApart, isBesideCustomer }];
    })
    .toSorted((first, second) => second.score - first.score);
}

function numbersIn(text: ReceiptText, row: Row, index: number): Number[] {
  const printed = [labelled, labelledPairs, labelledBehind, prefixed].flatMap((expression) => [
    ...row.text.matchAll(expression),
  ]);
  const inRow = printed.flatMap((match) => toNumber(text, index, { match, label: null }));
  const parted = misprinted
    .flatMap((expression) => [...row.text.matchAll(expression)])
    .filter(({ groups }) => isNumber(groups?.['digits'] ?? ''))
    .flatMap((match) => toNumber(text, index, { match, label: null }))
    .map((one) => ({ ...one, isApart: true }));
  const beside = numbersBeside(text, index);
  return [...inRow, ...parted, ...(beside.length > 0 ? beside : numbersBelow(text, index))];
}

/** Digits enough to be sure that it is a number, and no amounts: '13.58 56.28'. */
function isNumber(printed: string): boolean {
  return printed.replace(/\D/g, '').length >= MIN_CLEAR_DIGITS && !amountAtEnd.test(printed);
}

function toNumber(
  text: ReceiptText,
  index: number,
  { match, label }: { match: RegExpExecArray; label: string | null },
): Number[] {
  const row = text.rows[index];
  const { digits: printed = '' } = match.groups ?? {};
  const value = repairCvr(printed);
  const end = match.index + match[0].length;
  const start = end - printed.length;
  if (row === undefined || !isValidCvr(value)) {
    return [];
  }
  const isApart = label !== null;
  const score = isApart && isOthers(label) ? BUYERS : ownerScore(text, index, match.index);
  const isCvr = isApart || /^\W*c/i.test(match[0]);
  const isBeside = isBesideCustomer(row, match.index);
  const owner = { score, isApart, isCvr, isBesideCustomer: isBeside };
  return [{ value, words: wordsAt(row, start, end), index, ...owner }];
}

/** Numbers whose label ends the row above, or is all of the one below, as on a curled page. */
function numbersBeside(text: ReceiptText, index: number): Number[] {
  const above = text.rows[index - 1]?.folded ?? '';
  if (!labelAtEnd.test(above)) {
    return isOverLabel(text, index) ? numbersOf(text, index, { expressions: [alone], label: above }) : [];
  }
  // What stands over a label alone may tell whose number it is.
  const label = labelAlone.test(above)
    ? (text.rows[index - 2]?.folded ?? '')
    : foldText(text.rows[index - 1]?.text.replace(bankHead, ' ') ?? '');
  return numbersOf(text, index, { expressions: [alone, numberFirst, lastColumnFirst], label });
}

/** The row below is nothing but the label, and the label's own number, right or misread, does not stand below it. */
function isOverLabel({ rows }: ReceiptText, index: number): boolean {
  return labelAlone.test(rows[index + 1]?.folded ?? '') && !eightDigits.test(rows[index + 2]?.text ?? '');
}

function numbersOf(
  text: ReceiptText,
  index: number,
  { expressions, label }: { expressions: readonly RegExp[]; label: string },
): Number[] {
  const printed = text.rows[index]?.text ?? '';
  return expressions
    .flatMap((expression) => [...printed.matchAll(expression)])
    .flatMap((match) => toNumber(text, index, { match, label }));
}

/** Numbers in whose column the cell above is nothing but the label, as in what invoices print down their side. */
function numbersBelow(text: ReceiptText, index: number): Number[] {
  // Finding columns takes long where a page holds hundreds of numbers.
  const reach = text.rows.slice(Math.max(0, index - HEAD_REACH), index);
  const row = text.rows[index];
  if (row === undefined || !reach.some(({ folded }) => labelWord.test(folded))) {
    return [];
  }
  return [...row.text.matchAll(cellAlone)].slice(0, MAX_CELLS).flatMap((match) => {
    const cell = cellAt(row, match.index);
    const [label = '', over = ''] = cell === undefined ? [] : blockAbove(text, index, cell).map(foldText);
    return labelAlone.test(label) ? toNumber(text, index, { match, label: over }) : [];
  });
}
