import type { VatLine } from '../types.ts';
import { findExemption } from './exempt.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { findLabelledVat } from './vat-label.ts';
import { findRateRows, sumOfRates, toVatLine } from './vat-table.ts';

/** The VAT of a receipt: its amount, and what is printed for each rate. */
export interface VatFinding {
  readonly vat: Finding | null;
  readonly byRate: VatLine[];
}

/**
 * Finds the VAT and checks it against the total: from a table of rates, else behind a VAT label. Null when none is
 * printed, '0.00' only when the receipt says that it is exempt or is of a trade that is. `total` is in minor units.
 */
export function findVat(rows: readonly LabelledRow[], total: number | null): VatFinding {
  const rates = findRateRows(rows, total);
  const labelled = findLabelledVat(rows, total);
  const isTable = rates.length > 1 || (rates.length === 1 && labelled?.isShareOfTotal !== true);
  if (isTable) {
    return { vat: sumOfRates(rates, total), byRate: rates.map(toVatLine) };
  }
  if (labelled !== null) {
    return { vat: labelled.finding, byRate: labelled.line === null ? [] : [labelled.line] };
  }
  return { vat: findExemption(rows), byRate: [] };
}
