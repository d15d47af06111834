import type { LabelledRow } from '../rows/labelled-rows.ts';

/** An amount that comes on top of a bill: a tip, or a fee for service or for paying by card. */
interface Extra {
  readonly index: number;
  readonly minor: number;
  readonly isTip: boolean;
}

/** How a total stands to the tips and fees printed below it. */
export interface TotalWithExtras {
  /** What is printed as paid, with these; null when no such amount is. */
  readonly paid: number | null;
  /** They may have been paid on top, though no sum shows it. */
  readonly isOpen: boolean;
}

const fee = /\bservice(?: ?(?:gebyr|afgift|tillaeg|charge))?(?![a-z])|gebyr(?![a-z])|\bbetjening(?![a-z])/;
/** A fee without VAT names the VAT that it has not. */
const withoutVat = /momsfri|(?:uden|ekskl\.?|ex\.?|(?<!\d)0 ?%) moms/;
/** What was owed before is no part of a bill. */
const owedBefore =
  /saldo|restance|skyldig|tidligere|forrige|sidste|overfort|gaeld|balance|\b[bc]\/f\b|arrears|previous/;
/** Rows from a sum to what is to be paid. */
const MAX_ROWS_BETWEEN = 6;
/** Terminals print what a guest might give: 'Forslag: drikkepenge 10 %'; others what the total holds already. */
const nothingOnTop = /forslag|foresla|anbefal|suggest|recommend|heraf|hvoraf|\bin[ck]l/;
/** No bill has more of them, and noise must not make them all be added up. */
const MAX_EXTRAS = 10;

/** Tips in minor units, also those written by hand a little below or above their word. */
export function findTips(rows: readonly LabelledRow[]): number[] {
  return [...new Set(rows.filter(({ labels }) => labels.tip).flatMap((row) => amountsOf(rows, row)))];
}

/**
 * Looks below a total for tips and fees. Bills print VAT, goods and often the card for the total alone, so that all
 * arithmetic speaks for it; what was paid is the amount below that holds these as well.
 */
export function addExtras(rows: readonly LabelledRow[], total: number): TotalWithExtras {
  const first = rows.find(({ amounts }) => amounts.some(({ minor }) => minor === total));
  const extras = first === undefined ? [] : extrasBelow(rows, first.index);
  const paidBelow = first === undefined ? [] : paymentsBelow(rows, first.index);
  const sums = [extras.reduce((sum, { minor }) => sum + minor, 0), ...extras.map(({ minor }) => minor)];
  const paid = sums
    .filter((sum) => sum > 0 && sum < total)
    .map((sum) => total + sum)
    .find((sum) => paidBelow.some(({ minors }) => minors.includes(sum)));
  const withCharges = first === undefined ? undefined : paidWithCharges(rows, { first: first.index, total });
  const isLeftOut = ({ isTip, index }: Extra) =>
    isTip || paidBelow.some((row) => row.index > index && row.minors.some((minor) => minor > total));
  return {
    paid: paid ?? withCharges ?? null,
    isOpen: paid === undefined && withCharges === undefined && extras.some(isLeftOut),
  };
}

/**
 * 'Total inkl. moms 1.000,00, Fragt 49,00, Depositum 500,00, At betale 1.549,00': what is to be paid where it is the
 * total and all that stands between the two, whatever that is called.
 */
function paidWithCharges(
  rows: readonly LabelledRow[],
  { first, total }: { readonly first: number; readonly total: number },
): number | undefined {
  const below = rows.slice(first + 1, first + 2 + MAX_ROWS_BETWEEN);
  const end = below.findIndex(isToPay);
  const between = below.slice(0, Math.max(0, end)).filter(isOnTop);
  const sum = between.reduce((all, { amounts }) => all + (amounts.at(-1)?.minor ?? 0), 0);
  const isPrinted = below[end]?.amounts.some(({ minor }) => minor === total + sum) === true;
  return sum > 0 && isPrinted && !between.some(({ row }) => owedBefore.test(row.folded))
    ? total + sum
    : undefined;
}

function isToPay({ labels, amounts }: LabelledRow): boolean {
  return amounts.length > 0 && labels.strong && !labels.subtotal && !labels.other && !labels.taxFirst;
}

/** No VAT, sum or payment, which say again what a total holds. */
function isOnTop(row: LabelledRow): boolean {
  const { labels } = row;
  const isPayment = (labels.weak || labels.cash || labels.change) && !fee.test(row.row.folded);
  return !labels.total && !labels.subtotal && !isPayment && !isOfVat(row);
}

function isOfVat({ row, labels }: LabelledRow): boolean {
  return labels.tax && !withoutVat.test(row.folded);
}

function extrasBelow(rows: readonly LabelledRow[], first: number): Extra[] {
  return rows
    .filter((line) => {
      const { row, labels, index } = line;
      const isExtra = labels.tip || (fee.test(row.folded) && !labels.total && !isOfVat(line));
      return index > first && isExtra && !nothingOnTop.test(row.folded);
    })
    .flatMap((row) =>
      amountsOf(rows, row)
        .slice(-1)
        .map((minor) => ({ index: row.index, minor, isTip: row.labels.tip })),
    )
    .slice(0, MAX_EXTRAS);
}

/** Rows that call an amount the total or a payment, and no part of it and nothing handed over or back. */
function paymentsBelow(
  rows: readonly LabelledRow[],
  first: number,
): { readonly index: number; readonly minors: readonly number[] }[] {
  return rows
    .filter(({ labels, index }) => {
      const isPart = labels.tip || labels.subtotal || labels.change || labels.other;
      return index > first && (labels.total || labels.weak) && !isPart;
    })
    .map(({ index, amounts }) => ({ index, minors: amounts.map(({ minor }) => minor) }));
}

function amountsOf(rows: readonly LabelledRow[], row: LabelledRow): number[] {
  const beside = [rows[row.index + 1], rows[row.index - 1]].find((other) => other?.isBare === true);
  const amounts = row.amounts.length === 0 && row.labels.tip ? (beside?.amounts ?? []) : row.amounts;
  return amounts.map(({ minor }) => minor).filter((minor) => minor > 0);
}
