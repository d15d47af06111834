import { findExemption } from './exempt.ts';
import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { dropMinus } from '../total/total-refund.ts';
import { type Bill, findLabelledVat, findVatOfNothing } from './vat-label.ts';
import { findRateRows, sumOfRates, toVatLine, type VatLineFinding } from './vat-table.ts';
import { findVatOfTwoRates } from './vat-two-rates.ts';
import { workOutVat } from './vat-worked-out.ts';

/** The VAT of a receipt: its amount, and what is printed for each rate. */
export interface VatFinding {
  readonly vat: Finding | null;
  readonly byRate: VatLineFinding[];
}

/**
 * Finds the VAT and checks it against the total: from a table of rates, else behind a VAT label. Null when none is
 * printed; '0.00' when the receipt says that it is exempt or is of a trade that is, and unsurely when it prints no other. A sales tax is read too, never surely.
 */
export function findVat(rows: readonly LabelledRow[], bill: Bill): VatFinding {
  const { total } = bill;
  if (total === null || total >= 0) {
    return findPrintedVat(rows, bill);
  }
  // On a credit note the VAT goes back with the total, though its minus may not be printed, or was not read.
  const { vat, byRate } = findPrintedVat(rows.map(dropMinus), { ...bill, total: -total });
  return {
    vat: vat === null ? null : { ...vat, value: negative(vat.value) },
    byRate: byRate.map((line) => ({
      ...line,
      base: line.base === null ? null : negative(line.base),
      vat: negative(line.vat),
    })),
  };
}

function negative(money: string): string {
  return /^0\.00$/.test(money) ? money : `-${money}`;
}

function findPrintedVat(rows: readonly LabelledRow[], bill: Bill): VatFinding {
  const { total } = bill;
  const labelled = findLabelledVat(rows, bill);
  const byRates = findVatByRates(rows, { total, isOne: labelled?.isShareOfTotal === true });
  if (byRates !== null) {
    return byRates;
  }
  const workedOut = workOutVat(rows, total);
  if (labelled !== null && isAsLikely(labelled.finding, workedOut)) {
    return { vat: labelled.finding, byRate: labelled.line === null ? [] : [labelled.line] };
  }
  return { vat: findUnprinted(rows, { total, workedOut }), byRate: [] };
}

/** From a table, or rows of two rates. One rate alone says nothing more where the VAT of the whole bill is printed. */
function findVatByRates(
  rows: readonly LabelledRow[],
  { total, isOne }: { total: number | null; isOne: boolean },
): VatFinding | null {
  const rates = findRateRows(rows, total);
  if (rates.length > 1 || (rates.length === 1 && !isOne)) {
    return { vat: sumOfRates(rates, total, rows), byRate: rates.map(toVatLine) };
  }
  return isOne ? null : findVatOfTwoRates(rows, total);
}

function findUnprinted(
  rows: readonly LabelledRow[],
  { total, workedOut }: { total: number | null; workedOut: Finding | null },
): Finding | null {
  const exempt = findExemption(rows, total);
  const found = exempt !== null && isAsLikely(exempt, workedOut) ? exempt : workedOut;
  return found ?? findVatOfNothing(rows);
}

function isAsLikely(finding: Finding, other: Finding | null): boolean {
  return other === null || finding.probability >= other.probability;
}
