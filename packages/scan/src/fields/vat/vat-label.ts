import type { PrintedAmount } from '../rows/amounts.ts';
import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { formatMinor } from '../rows/money-text.ts';
import { isKnownRate, isRateOf, isShareOf, KNOWN_RATES, printedRate, rateOf, ROUNDING } from './vat-rates.ts';
import { isCutBeforeVat, isVatRow } from './vat-row.ts';
import type { VatLineFinding } from './vat-table.ts';

/** VAT found behind a label, and whether it is the share of the total that a VAT rate makes. */
export interface LabelledVat {
  readonly finding: Finding;
  readonly line: VatLineFinding | null;
  readonly isShareOfTotal: boolean;
}

interface VatCandidate {
  readonly amount: PrintedAmount;
  readonly rate: number | null;
  /** A net amount in the same row of which the printed rate makes this VAT. */
  readonly net: number | null;
  readonly isLast: boolean;
  /** Its row names a tax, and neither VAT nor a rate as high as that of VAT. */
  readonly isOtherTax: boolean;
  /** What two or more other VAT rows add up to. */
  readonly isSum: boolean;
  /** It is the VAT of another amount of its row, as in no other row: 'Frokost (moms 29,80)  149,00'. */
  readonly isOfGoods: boolean;
}

interface Judged extends VatCandidate {
  readonly score: number;
  readonly isShareOfTotal: boolean;
  /** A rate makes it of the total without what carries no VAT, or of another sum that is printed. */
  readonly isShareOfPart: boolean;
}

const aloneInRow = /^[\W\d]*(?:heraf )?\p{L}{3,5}(?: heraf| udg\p{L}{1,3})?[\W\d]*$/u;
const netLabel =
  /^\W*(?:momspligtig|momsgrundlag|grundlag|netto(?:belob)?\b|(?:i ?alt|belob|sub ?total|sum|total)\b.{0,12}(?:ekskl|eksl|excl|ex|uden|for)\.? ?moms)/;
const MIN_SCORE = 1;
/** In heights of a letter: rows of print stand further apart. */
const SAME_LINE = 1.1;
/** No country has more rates of VAT. */
const MAX_RATES = 5;
/** No country of the union has a lower standard rate. */
const LOWEST_FULL_RATE = 17;
/** A sales tax stands where VAT does, but no business may deduct it: a person decides, however well it was read. */
const MOST_OF_SALES_TAX = 0.6;
/** Total and VAT may both have lost their øre and still fit. */
const WITHOUT_ORE = 0.8;

/** A reader may have lost the digits before the comma. */
const CERTAINTY_OF_NOTHING = 0.8;

/** What VAT is judged by: the total in minor units and the currency. */
export interface Bill {
  readonly total: number | null;
  readonly currency: string | null;
}

/** The amount behind a VAT label that fits best. Null when no row has a VAT label and an amount that can be VAT. */
export function findLabelledVat(rows: readonly LabelledRow[], { total, currency }: Bill): LabelledVat | null {
  const parts = taxedParts(rows, total);
  const nets = netsOf(rows);
  const vatRows = rows.filter((row) => isVatRow(row) || isCutBeforeVat(row, rows[row.index + 1]));
  const sums = sumsOf(vatRows);
  const isOnlyOfGoods = vatRows.filter((row) => row.amounts.some((one) => isOfGoods(one, row))).length === 1;
  const [best] = vatRows
    .flatMap((row) => candidatesIn(rows, { row, sums: sums.get(row), isOnlyOfGoods }))
    .map((candidate) => judge(candidate, { total, parts, nets }))
    .toSorted((first, second) => second.score - first.score);
  if (best === undefined || best.score < MIN_SCORE) {
    return null;
  }
  const isProved = best.isShareOfTotal || best.net !== null;
  const isSalesTax = currency === 'USD' && best.isOtherTax;
  return {
    isShareOfTotal: best.isShareOfTotal,
    line: toLine(best, total),
    finding: {
      value: formatMinor(best.amount.minor),
      probability: isSalesTax ? Math.min(MOST_OF_SALES_TAX, certaintyOf(best)) : certaintyOf(best),
      ...(isSalesTax ? { atMost: MOST_OF_SALES_TAX } : {}),
      ...(best.amount.mayLackOre === true ? { doubts: ['øre may be cut off' as const] } : {}),
      words: best.amount.words,
      why: isProved || best.isShareOfPart ? 'VAT label, and a VAT rate fits' : 'VAT label',
    },
  };
}

/** 'Tax $0.00': nothing is charged, and no reason is given. Null when a row names VAT that is more, or none names it. */
export function findVatOfNothing(rows: readonly LabelledRow[]): Finding | null {
  const amounts = rows.filter(isVatRow).flatMap(amountsOfVat);
  const [first] = amounts;
  return first === undefined || amounts.some(({ minor }) => minor !== 0)
    ? null
    : {
        value: formatMinor(0),
        probability: CERTAINTY_OF_NOTHING,
        words: first.words,
        why: 'VAT label, of 0',
      };
}

/** What a row says of VAT: not the price in 'Pris 236,00 kr. heraf moms 0,00 kr'. */
function amountsOfVat({ row, amounts }: LabelledRow): readonly PrintedAmount[] {
  const from = row.folded.search(/\b[hd]eraf\b/);
  return amounts.filter(({ start }) => start > from);
}

function certaintyOf(best: Judged): number {
  return best.amount.mayLackOre === true ? Math.min(WITHOUT_ORE, proofCertainty(best)) : proofCertainty(best);
}

function proofCertainty(best: Judged): number {
  if (best.isShareOfTotal || best.net !== null) {
    return 0.97;
  }
  if (best.isSum) {
    return 0.95;
  }
  return best.isShareOfPart ? 0.93 : Math.min(0.85, 0.4 + best.score * 0.12);
}

/** Sums that VAT may be the share of when it is not that of the total: a subtotal, or the total less a tip or goods without VAT. */
function taxedParts(rows: readonly LabelledRow[], total: number | null): number[] {
  const sums = rows
    .filter(({ labels, row }) => labels.total || labels.subtotal || /^sum|i alt|momspligtig/.test(row.folded))
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  const free = rows
    .filter(({ labels, row }) => labels.tip || /momsfri|(?<!\d)0 ?% /.test(row.folded))
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  return [...sums, ...(total === null ? [] : free.map((minor) => total - minor))];
}

/** What is taxed, without its VAT, in a row of its own: 'Momspligtigt beløb ekskl. moms  325,60'. */
function netsOf(rows: readonly LabelledRow[]): number[] {
  return rows
    .filter(({ row, amounts }) => amounts.length === 1 && netLabel.test(row.folded))
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor))
    .filter((minor) => minor !== 0);
}

/** 'Tax 8 %' of an American bill: no state takes as much as the VAT that a foreign seller has to charge. */
function namesOtherTax({ row: { folded } }: LabelledRow): boolean {
  const rate = printedRate(folded);
  return !/vat|gst|moms/.test(folded) && (rate === null || rate < LOWEST_FULL_RATE);
}

/** What the VAT rows before or after each one add up to, two or more of them next to it, or those of the row before. */
function sumsOf(vatRows: readonly LabelledRow[]): Map<LabelledRow, ReadonlySet<number>> {
  const amounts = vatRows.map((row) => row.amounts.at(-1)?.minor ?? 0);
  return new Map(
    vatRows.map((row, index) => [
      row,
      new Set([
        ...runningSums(vatRows[index - 1]?.amounts.map(({ minor }) => minor) ?? []),
        ...runningSums(amounts.slice(Math.max(0, index - MAX_RATES), index).toReversed()),
        ...runningSums(amounts.slice(index + 1, index + 1 + MAX_RATES)),
      ]),
    ]),
  );
}

function runningSums(amounts: readonly number[]): number[] {
  const printed = amounts.filter((minor) => minor !== 0);
  return printed
    .slice(1)
    .map((_, index) => printed.slice(0, index + 2).reduce((sum, minor) => sum + minor, 0));
}

/** A row that names VAT, what other such rows add up to, and whether only one of them is of goods with their VAT. */
interface VatRow {
  readonly row: LabelledRow;
  readonly sums: ReadonlySet<number> | undefined;
  readonly isOnlyOfGoods: boolean;
}

/** A rate makes the amount of another one in its row. */
function isOfGoods(amount: PrintedAmount, { amounts, row }: LabelledRow): boolean {
  const rate = printedRate(row.folded);
  const rates = rate !== null && isKnownRate(rate) ? [rate] : KNOWN_RATES;
  return (
    amount.minor !== 0 &&
    amounts.some((other) => other !== amount && isShareOf(amount.minor, other.minor, rates))
  );
}

function candidatesIn(rows: readonly LabelledRow[], { row, sums, isOnlyOfGoods }: VatRow): VatCandidate[] {
  const { folded } = row.row;
  const rate = printedRate(folded);
  const isOtherTax = namesOtherTax(row);
  const amounts = row.amounts.length > 0 ? row.amounts : amountsBeside(rows, row);
  return amounts.map((amount) => ({
    amount,
    rate,
    net: rate === null ? null : netOf(amount, amounts, rate),
    isLast: amounts.at(-1) === amount,
    isOtherTax,
    isSum: sums?.has(amount.minor) === true,
    isOfGoods: isOnlyOfGoods && isOfGoods(amount, row),
  }));
}

/**
 * Those of a label alone: in the next row, or on a curled receipt in the one above. It holds nothing else, or stands so
 * close that both are one line of print, beside which another column has its own words.
 */
function amountsBeside(rows: readonly LabelledRow[], row: LabelledRow): readonly PrintedAmount[] {
  const [above, below] = [rows[row.index - 1], rows[row.index + 1]];
  const isBeside = (other: LabelledRow, gap: number) =>
    other.amounts.length === 1 && (other.isBare || (gap < SAME_LINE && !isCalledElse(other)));
  return aloneInRow.test(row.row.folded)
    ? [
        ...(below !== undefined && isBeside(below, below.row.gapAbove) ? below.amounts : []),
        ...(above !== undefined && isBeside(above, row.row.gapAbove) ? above.amounts : []),
      ]
    : [];
}

function isCalledElse({ labels }: LabelledRow): boolean {
  return labels.total || labels.weak || labels.subtotal || labels.other || labels.tip;
}

function netOf(vat: PrintedAmount, amounts: readonly PrintedAmount[], rate: number): number | null {
  const net = amounts.find(
    (other) => other !== vat && Math.abs((other.minor * rate) / 100 - vat.minor) <= ROUNDING,
  );
  return net?.minor ?? null;
}

/** What speaks for a candidate without the total. */
function plainScore({ isLast, rate, net, isOfGoods }: VatCandidate): number {
  return 1 + (isLast ? 0.5 : 0) + (rate === null ? 0 : 0.5) + (net === null ? 0 : 3) + (isOfGoods ? 1.5 : 0);
}

function judge(
  candidate: VatCandidate,
  { total, parts, nets }: { total: number | null; parts: readonly number[]; nets: readonly number[] },
): Judged {
  const { amount, rate } = candidate;
  const score = plainScore(candidate);
  if (total === null || total === 0) {
    return { ...candidate, score, isSum: false, isShareOfTotal: false, isShareOfPart: false };
  }
  const rates = rate !== null && isKnownRate(rate) ? [rate] : KNOWN_RATES;
  const isShare = (sum: number) => amount.minor !== 0 && isShareOf(amount.minor, sum, rates);
  const isShareOfTotal = isShare(total);
  const isOfNet = nets.some((net) => rates.some((one) => isRateOf(net, amount.minor, one)));
  const isShareOfPart = !isShareOfTotal && (parts.some(isShare) || isOfNet);
  const isSum = candidate.isSum && !isTooLarge(amount.minor, total);
  return {
    ...candidate,
    score: score + proofOf({ isShareOfTotal, isShareOfPart, isSum }) - implausibility(amount.minor, total),
    isSum,
    isShareOfTotal,
    isShareOfPart,
  };
}

function proofOf({
  isShareOfTotal,
  isShareOfPart,
  isSum,
}: Pick<Judged, 'isShareOfTotal' | 'isShareOfPart' | 'isSum'>): number {
  if (isShareOfTotal || isSum) {
    return isShareOfTotal && isSum ? 4 : 3;
  }
  return isShareOfPart ? 1.5 : 0;
}

function implausibility(vat: number, total: number): number {
  if (vat === 0) {
    return 1.2;
  }
  return (isTooLarge(vat, total) ? 5 : 0) + (Math.sign(vat) === Math.sign(total) ? 0 : 1);
}

function isTooLarge(vat: number, total: number): boolean {
  return Math.abs(vat) >= Math.abs(total) * 0.45;
}

function toLine(best: Judged, total: number | null): VatLineFinding | null {
  const { minor, words } = best.amount;
  const net = best.net ?? (best.isShareOfTotal && total !== null ? total - minor : null);
  const fitting = net === null ? null : rateOf(Math.abs(net), Math.abs(minor));
  const rate = best.rate !== null && isKnownRate(best.rate) ? best.rate : fitting;
  return rate === null
    ? null
    : { ratePercent: rate, base: net === null ? null : formatMinor(net), vat: formatMinor(minor), words };
}
