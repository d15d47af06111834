import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { findLabelledVat } from './vat-label.ts';
import { findRateRows, sumOfRates, toVatLine, type VatLineFinding } from './vat-table.ts';

/** The VAT of a receipt: its amount, and what is printed for each rate. */
export interface VatFinding {
  readonly vat: Finding | null;
  readonly byRate: VatLineFinding[];
}

const exempt =
  /momsfri|moms fri|(?<!\d)0 ?% ?moms|uden moms|omvendt betalingspligt|reverse charge|momsfritag/;

/**
 * Finds the VAT and checks it against the total: from a table of rates, else behind a VAT label. Null when none is
 * printed, '0.00' only when the receipt says that it is exempt. `total` is in minor units.
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
  return { vat: exemption(rows), byRate: [] };
}

function exemption(rows: readonly LabelledRow[]): Finding | null {
  const row = rows.find(({ row: { folded } }) => exempt.test(folded));
  return row === undefined
    ? null
    : { value: '0.00', probability: 0.8, words: row.row.words, why: 'says that it is exempt from VAT' };
}
