import { findExemption } from './exempt.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { type Bill, findLabelledVat } from './vat-label.ts';
import { findRateRows, sumOfRates, toVatLine, type VatLineFinding } from './vat-table.ts';
import { workOutVat } from './vat-worked-out.ts';

/** The VAT of a receipt: its amount, and what is printed for each rate. */
export interface VatFinding {
  readonly vat: Finding | null;
  readonly byRate: VatLineFinding[];
}

/**
 * Finds the VAT and checks it against the total: from a table of rates, else behind a VAT label. Null when none is
 * printed, '0.00' only when the receipt says that it is exempt or is of a trade that is. A sales tax is read too, never surely.
 */
export function findVat(rows: readonly LabelledRow[], bill: Bill): VatFinding {
  const { total } = bill;
  if (total === null || total >= 0) {
    return findPrintedVat(rows, bill);
  }
  const { vat, byRate } = findPrintedVat(rows.map(withoutMinus), { ...bill, total: -total });
  return {
    vat: vat === null ? null : { ...vat, value: negative(vat.value) },
    byRate: byRate.map((line) => ({
      ...line,
      base: line.base === null ? null : negative(line.base),
      vat: negative(line.vat),
    })),
  };
}

/** On a credit note the VAT goes back with the total, though its minus may not be printed, or was not read. */
function withoutMinus(row: LabelledRow): LabelledRow {
  return { ...row, amounts: row.amounts.map((amount) => ({ ...amount, minor: Math.abs(amount.minor) })) };
}

function negative(money: string): string {
  return /^0\.00$/.test(money) ? money : `-${money}`;
}

function findPrintedVat(rows: readonly LabelledRow[], bill: Bill): VatFinding {
  const { total } = bill;
  const rates = findRateRows(rows, total);
  const labelled = findLabelledVat(rows, bill);
  const isTable = rates.length > 1 || (rates.length === 1 && labelled?.isShareOfTotal !== true);
  if (isTable) {
    return { vat: sumOfRates(rates, total, rows), byRate: rates.map(toVatLine) };
  }
  const workedOut = workOutVat(rows, total);
  if (labelled !== null && isAsLikely(labelled.finding, workedOut)) {
    return { vat: labelled.finding, byRate: labelled.line === null ? [] : [labelled.line] };
  }
  const exempt = findExemption(rows, total);
  return { vat: exempt !== null && isAsLikely(exempt, workedOut) ? exempt : workedOut, byRate: [] };
}

function isAsLikely(finding: Finding, other: Finding | null): boolean {
  return other === null || finding.probability >= other.probability;
}
