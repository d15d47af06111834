import type { Reading } from '@bonbog/contract/calls';
import { parseAmount, type VatLine, vatLinesOf, type VatTotals, writeVatLines } from '@bonbog/domain';

/**
 * The VAT by rate that a paper prints, as it is kept; null where it prints one rate, or where its lines do not add up to
 * what was read of the whole.
 */
export function proposedVatLines(reading: Reading | undefined, totals: VatTotals): string | null {
  const lines = (reading?.vatByRate ?? []).map(toLine);
  if (!lines.every((line) => line !== null)) {
    return null;
  }
  const written = writeVatLines(lines);
  return vatLinesOf(written, totals) === null ? null : written;
}

function toLine({ ratePercent, ...printed }: Reading['vatByRate'][number]): VatLine | null {
  const base = parseAmount(printed.base ?? '');
  const vat = parseAmount(printed.vat);
  return base === null || vat === null ? null : { ratePercent, base, vat };
}
