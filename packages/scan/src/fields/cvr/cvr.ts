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
import type { Finding } from '../field.ts';
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

// In the square letters of tills a V is read as a U: 'CUR'. Eight digits in any usual grouping, each possibly misread as a letter;
// the first letter of the next word is none.
const digits = String.raw`(?<digits>(?:[\dOoQDIl|SBZ][ .]?){7}(?:\d|[OQDIl|SBZ](?![a-z])))(?![\dOo])`;
const labelled = new RegExp(
  String.raw`(?:\b(?:org|reg)[\s.]{0,3}n[ro][\s.]{0,2}\(cvr\)|c\.?\s?[vy]\.?\s?r(?:\)|\s?\/\s?vat)?|\bc\.?\s?u\.?\s?r|\bs\.?e|moms|\bmonss?|m0ms|mom5|(?:\b|dk)vat|\borg|\bvirksomheds|\bfirma)[\s.·\-/]{0,8}(?:[s5]e)?[\s.\-]{0,4}(?:reg(?:istrerings)?\.?|id\b)?\s{0,2}(?:\((?:center|afdeling|hovedkontor|selskab|firma|danmark|dk|se)\))?(?:[nf](?:[ro0p]|[ilm](?=\.| \d{8}))?|m(?=\.)|nummer)?[\s.:;,#]*(?:dk)?[\s\-]?${digits}`,
  'gi',
);
/** 'CVR nr.  39  56  30  45' in pairs so far apart that they look like columns, and in pairs between dashes. */
const labelledPairs =
  /\bc\.?\s?[vy]\.?\s?r[\s.\-/]*(?:nr|nummer)?[\s.:;,#]*(?:dk)?[\s-]?(?<digits>\d{2}(?<gap> {2}|-)\d{2}\k<gap>\d{2}\k<gap>\d{2})(?!\d)/gi;
/** 'CVR-nr.5 57541962': a speck before the number was read as a digit. */
const afterSpeck =
  /\bcvr[\s.\-/]{0,3}(?:nr|nummer|no)?[\s.:]{0,3}\d[.:]? {1,2}(?<digits>\d{8})(?=[.,;]?(?:\s|$))/gi;
/** 'CVR1698634851557065': a telephone number stands behind it, and the blank was lost; 'CVRn 169863481T': so was the stroke. */
const beforePhone =
  /\bcvr[ .\-/]{0,3}(?:nr?|nummer|no)?[ .:]{0,3}(?<digits>\d{8})(?=\d{8}(?!\d)|[1lI]? ?T(?:[li1I]f|el)?(?![a-z]))/gi;
/** Eight digits of which letters that no clear print is read as may be some: an A for a 4, a G for a 6. */
const unclearDigits = String.raw`(?<digits>(?:[\dOoQDIil|!SBZAGTq][. ]{0,2}){7}[\dOoQDIil|!SBZAGTq])(?![\p{L}\d])`;
/** 'SEiCVR-or. 31331021', 'CVR-n_17490508': what stands between the three letters and the number was misread. */
const looseLabel = String.raw`(?:se ?[/il1|]{0,2} ?)?cvr[.\-/_~]{1,2}[a-z]{0,2}[ .\-/_~,:;#]{0,3}(?:dk)?[ -]?`;
/** Behind such a label so many digits are the number, perhaps with one too few or too many. */
const looseNumber = new RegExp(
  String.raw`(?<![\p{L}\d])${looseLabel}(?<digits>\d(?:[ .]?\d){6,8})(?![\d.,])`,
  'giu',
);
/** 'CV R-nu mmer', 'GVR nr.', 'CVR-nE.: OK' and 'M0H8NR.': labels read with blanks in them, or a letter as another. */
const unclear = [
  String.raw`(?:c ?[vyw] ?[rnpkfb]|[g(eo0][vy]r)[ .\-/]{0,3}(?:n ?r|n ?o|n ?u ?m ?m ?e ?r|n[a-z](?=[.:]))?[ .:;,]{0,3}(?:[do0]k)?[ -]?`,
  looseLabel,
  String.raw`[mwnhk#][o0][mwnhk08#][s58$][ -]?[nh#08][r#][.:]{1,2} ?`,
].map((one) => new RegExp(String.raw`(?<![\p{L}\d])${one}${unclearDigits}`, 'giu'));
/** 'CV 39563045', 'Cr.n.39563045', 'CV o.39563045': one letter or two of the label was lost in small print, and the digits are clear. */
const lostLetter =
  /(?<![\p{L}\d])(?:c ?v|v ?r|c ?r)[ .\-/]{0,2}(?:nr?\b|o(?=\.))?[ .:]{0,3}(?:dk)?[ -]?(?<digits>\d{8}|\d{2} \d{2} \d{2} \d{2})(?![\p{L}\d])/giu;
const MIN_CLEAR_DIGITS = 6;
const cutNumber =
  /(?<![\p{L}\d])cvr[ .\-/]{0,3}(?:nr|nummer|no)?[ .:]{0,3}(?:dk)?[ -]?(?<digits>\d{4,7}(?![\d.,]| ?\d)|\d{1,6}[a-z|!]{1,2}\d{2,6}(?![\d.,]))/giu;
const amountAtEnd = /\.\d{2}(?!\d)/;
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
/** The number and its label do not stand together or were read badly, and may not belong together. */
const AT_MOST_WHEN_APART = 0.85;
/** Where a bill prints its buyer's address and its seller's is too different to tell the one from the other alone. */
const AT_MOST_BY_PLACE = 0.85;
const AT_MOST_BESIDE_CUSTOMER = 0.85;
/** How many rows above a cell its column's head is looked for, and how many cells of a row are asked for it. */
const HEAD_REACH = 16;
const MAX_CELLS = 6;

/**
 * Finds the seller's CVR number: eight digits behind a label or 'DK' that pass the modulus-11 check. Bare digits
 * are never taken, as one phone number in eleven passes. Null when there is none, or only the buyer's.
 */
export function findCvr(text: ReceiptText): Finding | null {
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
  const { value, words, isApart } = best;
  // A number that says itself that it is the buyer's leaves this one to the seller, wherever it stands.
  const isBuyerKnown = foreign < 0 && next !== undefined && next.score <= BUYERS && !next.isApart;
  const { probability, doubt, atMost } = atMostBeside(
    best,
    best.score <= ADDRESSEES && !isBuyerKnown
      ? { probability: 0.6, doubt: '; stands where a bill names its buyer', atMost: 0.6 }
      : certaintyOf(next, hasMisread(text, value)),
  );
  return {
    value,
    words,
    probability: isApart ? Math.min(probability, AT_MOST_WHEN_APART) : probability,
    // That its digits are right does not make it the seller's.
    ...(atMost === undefined ? {} : { atMost }),
    why: `labelled number, check digit right${doubt}`,
  };
}

/** It is called the buyer's, or stands in the buyer's place on a paper whose seller is registered in another country. */
function isOfBuyer({ score }: Number, text: ReceiptText): boolean {
  return score <= BUYERS || (score <= ADDRESSEES && (isForeign(text) || isRegisteredAbroad(text)));
}

function isIn({ index, words }: Number, line: BuyerLine): boolean {
  return index === line.index && words.every(({ right }) => right <= line.right);
}

interface Certainty {
  readonly probability: number;
  readonly doubt: string;
  /** No second reading of the digits makes it surer. */
  readonly atMost?: number;
}

function atMostBeside({ isBesideCustomer: isBeside }: Number, certainty: Certainty): Certainty {
  const { probability, doubt, atMost = 1 } = certainty;
  return isBeside
    ? {
        probability: Math.min(probability, AT_MOST_BESIDE_CUSTOMER),
        doubt: `${doubt}; the customer is named beside it`,
        atMost: Math.min(atMost, AT_MOST_BESIDE_CUSTOMER),
      }
    : certainty;
}

function certaintyOf(next: Number | undefined, isOtherMisread: boolean): Certainty {
  if (next === undefined) {
    return isOtherMisread
      ? { probability: 0.6, doubt: '; another was misread' }
      : { probability: 0.98, doubt: '' };
  }
  if (next.score <= BUYERS) {
    return { probability: 0.95, doubt: '; the other is the buyer’s' };
  }
  const atMost = AT_MOST_BY_PLACE;
  return next.score <= ADDRESSEES
    ? { probability: atMost, doubt: '; the other stands where a bill names its buyer', atMost }
    : { probability: 0.8, doubt: '; one of several', atMost };
}

/** Another number was read wrong or not whole, and that may be the seller's. */
function hasMisread(text: ReceiptText, value: string): boolean {
  return findMisreadCvrs(text).length > 0 || isOtherCut(text, value);
}

/**
 * 'CVR29739Sydbank', 'CVR 29u7349': behind another label stand digits of which some were not read, and which are none of
 * this number.
 */
function isOtherCut(text: ReceiptText, value: string): boolean {
  return text.rows.some((row, place) =>
    [...row.text.matchAll(cutNumber)].some(
      ({ groups, index }) =>
        !mayBeOf(value, groups?.['digits'] ?? '') && ownerScore(text, place, index) > BUYERS,
    ),
  );
}

/** The digits stand in the number one after another, whatever was read as letters between them. */
function mayBeOf(value: string, read: string): boolean {
  const parts = read.split(/\D+/);
  let from = 0;
  return parts.every((part) => {
    const at = value.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** Eight digits behind a label whose check digit is wrong, which may be the seller's number misread. */
function findMisreadCvrs(text: ReceiptText): { digits: string; words: readonly PlacedWord[] }[] {
  return text.rows.flatMap((row, place) =>
    [...row.text.matchAll(labelled)].flatMap(({ 0: match, groups, index }) => {
      const printed = groups?.['digits'] ?? '';
      const digits = repair(printed);
      // 'Moms 80.00 20.00' is a row of amounts.
      const isMisread = !isValidCvr(digits) && !amountAtEnd.test(printed);
      const end = index + match.length;
      return isMisread && ownerScore(text, place, index) > BUYERS
        ? [{ digits, words: wordsAt(row, end - printed.length, end) }]
        : [];
    }),
  );
}

/**
 * What may be the seller's number and is none as it was read: {@link findMisreadCvrs}, and digits of which one was lost
 * or one is too many.
 */
export function findUnclearCvrs(text: ReceiptText): { digits: string; words: readonly PlacedWord[] }[] {
  const loose = text.rows.flatMap((row, place) =>
    [...row.text.matchAll(looseNumber)].flatMap(({ 0: match, groups, index }) => {
      const printed = groups?.['digits'] ?? '';
      const digits = repair(printed);
      const end = index + match.length;
      return !isValidCvr(digits) && ownerScore(text, place, index) > BUYERS
        ? [{ digits, words: wordsAt(row, end - printed.length, end) }]
        : [];
    }),
  );
  const known = findMisreadCvrs(text);
  return [...known, ...loose.filter(({ digits }) => known.every((one) => one.digits !== digits))];
}

/** The numbers of eight digits in a line that pass the check, whatever stands around them. */
export function validCvrsIn(line: string): string[] {
  const groups = line.match(/(?<!\d)(?:\d[ .]?){7}\d(?!\d)/g) ?? [];
  return groups.map(repair).filter(isValidCvr);
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
  const parted = [afterSpeck, beforePhone, lostLetter, ...unclear]
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
  const value = repair(printed);
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

function repair(text: string): string {
  return text
    .replace(/[ .-]/g, '')
    .replace(/[OoQD]/g, '0')
    .replace(/[Iil|!]/g, '1')
    .replace(/[Ss]/g, '5')
    .replaceAll('B', '8')
    .replace(/[Zz]/g, '2')
    .replaceAll('A', '4')
    .replaceAll('G', '6')
    .replaceAll('T', '7')
    .replace(/[gq]/g, '9');
}
