import type { LabelledRow } from './labelled-rows.ts';
import { findRoundings } from './total-sums.ts';
import { isVatRow } from './vat-label.ts';
import { printedRate } from './vat-rates.ts';

/** Of VAT, by rounding line by line. */
const TOLERANCE = 2;

/**
 * Follows a sum down the paper to what is to be paid: VAT comes on top of a net total, then it is rounded to what cash
 * can pay. Each step counts only where its result is printed behind a total label further down. In minor units; the
 * sum itself where nothing follows.
 */
export function followSteps(rows: readonly LabelledRow[], sum: number): number {
  return withRounding(rows, withTax(rows, sum));
}

/**
 * 'Net total 50.00, VAT @ 20 % 10.00, Total due 60.00'. A fifth on top of the net is the same amount as the Danish VAT
 * within it, so that only the rate beside it tells which is meant.
 */
function withTax(rows: readonly LabelledRow[], net: number): number {
  const below = rows.slice(indexOf(rows, net) + 1);
  const grosses = below
    .filter((row) => isVatRow(row) && isRateOnTop(row, net))
    .flatMap(({ amounts }) => amounts.slice(-1).map(({ minor }) => net + minor));
  return firstPrinted(below, [...grosses, ...grosses.flatMap((gross) => roundedBy(below, gross))]) ?? net;
}

function isRateOnTop({ row, amounts }: LabelledRow, net: number): boolean {
  const rate = printedRate(row.folded);
  const tax = amounts.at(-1)?.minor ?? 0;
  return rate !== null && tax > 0 && Math.abs((net * rate) / 100 - tax) <= TOLERANCE;
}

/** 'Total 92,25, Afrunding -0,25, At betale 92,00' */
function withRounding(rows: readonly LabelledRow[], sum: number): number {
  const below = rows.slice(indexOf(rows, sum) + 1);
  return firstPrinted(below, roundedBy(below, sum)) ?? sum;
}

/** By each rounding that is printed, either way, as a scanner may have lost the minus. */
function roundedBy(rows: readonly LabelledRow[], sum: number): number[] {
  return findRoundings(rows).flatMap((minor) => [sum + minor, sum - minor]);
}

/** The first row that prints a sum; behind all rows where none does. */
function indexOf(rows: readonly LabelledRow[], sum: number): number {
  const row = rows.find(({ amounts }) => amounts.some(({ minor }) => minor === sum));
  return row?.index ?? rows.length;
}

/** The first of some sums that a total label is printed with. */
function firstPrinted(rows: readonly LabelledRow[], sums: readonly number[]): number | undefined {
  const printed = rows
    .filter(({ labels }) => labels.total && !labels.subtotal && !labels.other)
    .flatMap(({ amounts }) => amounts.map(({ minor }) => minor));
  return sums.find((sum) => printed.includes(sum));
}
