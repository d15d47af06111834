import type { PrintedAmount } from '../rows/amounts.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { findPair, findTriple } from '../vat/vat-rate-row.ts';
import { findTips } from './total-extras.ts';

/** An amount and the row it is printed in. */
export interface PlacedAmount {
  readonly amount: PrintedAmount;
  readonly row: LabelledRow;
}

/** Which sums of a receipt an amount fits. */
export interface Sums {
  readonly isCashMinusChange: (minor: number) => boolean;
  readonly isNetPlusTax: (minor: number) => boolean;
  /** A VAT of a fifth of the amount is printed: 25 % on top of the net. */
  readonly hasFifthAsTax: (minor: number) => boolean;
  /** A VAT is printed that a usual rate makes of the amount. */
  readonly hasFittingTax: (minor: number) => boolean;
  readonly isSumOfTotals: (minor: number) => boolean;
  /** A printed amount and a tip make the amount. */
  readonly isPlusTip: (minor: number) => boolean;
  /** The lines above in the same column add up to the amount. */
  readonly isSumOfAbove: (amount: PrintedAmount, row: LabelledRow) => boolean;
}

/** VAT as a share of the gross amount, for the rates met on receipts in Denmark and around. */
const vatShares = [25, 24, 21, 20, 19, 16, 12, 10, 7, 6, 5].map((rate) => rate / (100 + rate));
const ROUNDING = 1.5;
const MAX_TAX_SHARE = 0.4;
/** 'Øreafrunding -0,02', as {@link labelKey} writes it. */
const rounding = /afrund|rounding|rundung|avrund/;
/** In minor units: half a krone, as some countries round. */
const MAX_ROUNDING = 50;
/** In heights of a letter. */
const COLUMN_WIDTH = 2.5;
/** Distinct values of one kind; no receipt has as many, and noise must not make every amount look them all up. */
const MAX_VALUES = 100;

/** Prepares the sums of a receipt once, so that asking about an amount takes no second walk over all others. */
export function createSums(
  all: readonly PlacedAmount[],
  rows: readonly LabelledRow[],
  letterHeight: number,
): Sums {
  const values = new Set(all.map(({ amount }) => amount.minor));
  // What was given stands over the change, whatever it is called.
  const isGiven = ({ index }: LabelledRow) => rows[index + 1]?.labels.change === true;
  const cash = distinctWhere(all, (row) => row.labels.cash || isGiven(row));
  // What is given back is printed with a minus by some tills.
  const change = distinctWhere(all, ({ labels }) => labels.change)
    .map(Math.abs)
    .filter((minor) => minor > 0);
  const taxes = new Set(findTaxes(rows).filter((minor) => minor > 0));
  const totals = distinctWhere(all, ({ labels }) => labels.total).filter((minor) => minor > 0);
  const roundings = findRoundings(rows);
  const tips = findTips(rows).slice(0, MAX_VALUES);
  const known = { cash: new Set(cash), totals: new Set(totals) };
  const sumsAbove = createColumnSums(rows, letterHeight * COLUMN_WIDTH);
  const hasTaxNear = (minor: number, share: number) => {
    for (let tax = Math.ceil(minor * share - ROUNDING); tax <= minor * share + ROUNDING; tax += 1) {
      if (tax < minor * MAX_TAX_SHARE && taxes.has(tax)) {
        return true;
      }
    }
    return false;
  };
  const isNetPlusTax = (minor: number) =>
    [...taxes].some((tax) => tax < minor * MAX_TAX_SHARE && minor - tax !== tax && values.has(minor - tax));
  return {
    isCashMinusChange: (minor) => change.some((back) => known.cash.has(minor + back)),
    isNetPlusTax: (minor) => [0, ...roundings].some((part) => isNetPlusTax(minor - part)),
    hasFifthAsTax: (minor) => hasTaxNear(minor, 0.2),
    hasFittingTax: (minor) => vatShares.some((share) => hasTaxNear(minor, share)),
    isSumOfTotals: (minor) => totals.some((part) => part !== minor - part && known.totals.has(minor - part)),
    isPlusTip: (minor) => tips.some((tip) => tip < minor - tip && values.has(minor - tip)),
    isSumOfAbove: (amount, row) => sumsAbove(amount.right)[row.index] === amount.minor,
  };
}

/** Tells whether a row names what a total was rounded by. */
export function isRounding({ key }: Pick<LabelledRow, 'key'>): boolean {
  return rounding.test(key);
}

/** What totals were rounded by, in minor units, with its sign. */
export function findRoundings(rows: readonly LabelledRow[]): number[] {
  const found = rows.filter(isRounding).flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  return [...new Set(found)].filter((minor) => Math.abs(minor) <= MAX_ROUNDING).slice(0, MAX_VALUES);
}

/** The amounts of rows that name VAT; of those whose net is told apart from it, the VAT alone. */
function findTaxes(rows: readonly LabelledRow[]): number[] {
  const found = rows
    .filter(({ labels }) => labels.tax)
    .flatMap((row) => {
      const known = findTriple(row) ?? findPair(row, null);
      return known === null ? row.amounts.map(({ minor }) => minor) : [known.vat];
    });
  return [...new Set(found)].slice(0, MAX_VALUES);
}

function distinctWhere(all: readonly PlacedAmount[], test: (row: LabelledRow) => boolean): number[] {
  const found = all.filter(({ row }) => test(row)).map(({ amount }) => amount.minor);
  return [...new Set(found)].slice(0, MAX_VALUES);
}

/** For a right edge: what the lines above each row add up to in its column; null above the first amount. */
function createColumnSums(
  rows: readonly LabelledRow[],
  width: number,
): (right: number) => readonly (number | null)[] {
  const known = new Map<number, readonly (number | null)[]>();
  return (right) => {
    const sums = known.get(right) ?? columnSums(rows, right, width);
    known.set(right, sums);
    return sums;
  };
}

function columnSums(rows: readonly LabelledRow[], right: number, width: number): (number | null)[] {
  let sum: number | null = null;
  return rows.map(({ labels, amounts }) => {
    const above = sum;
    const isLine = !labels.total && !labels.subtotal && !labels.tax;
    const inColumn = isLine ? amounts.find((amount) => Math.abs(amount.right - right) < width) : undefined;
    sum = inColumn === undefined ? sum : (sum ?? 0) + inColumn.minor;
    return above;
  });
}
