import type { Reading } from '@bonbog/contract';
import { type MinorUnits, minorUnits, parseAmount } from '@bonbog/domain';

/** The lines of one reading that can prove an amount. */
export type Evidence = Pick<Reading, 'items' | 'vatByRate'>;

/** Rounding of VAT moves a sum by a little more than half a minor unit a rate. */
const rounding = 1.5;

/** Money of the contract, '1234.50', as minor units; null stays null. */
export function toMinor(value: string | null): MinorUnits | null {
  return value === null ? null : parseAmount(value.replace('.', ','));
}

/** Whether the lines, or net and VAT of every rate, add up to a total. */
export function provesTotal(total: string | null, { items, vatByRate }: Evidence): boolean {
  const minor = toMinor(total);
  if (minor === null || minor === 0) {
    return false;
  }
  const lines = items.length > 0 && sumOf(items.map((item) => item.amount)) === minor;
  const bases = vatByRate.flatMap(({ base }) => (base === null ? [] : [base]));
  // What bears no VAT was found as what is left of a total, and proves none.
  const isPrinted = vatByRate.every(({ ratePercent }) => ratePercent !== 0);
  const isTableWhole = isPrinted && bases.length > 0 && bases.length === vatByRate.length;
  const table = sumOf([...bases, ...vatByRate.map(({ vat }) => vat)]);
  return lines || (isTableWhole && Math.abs(table - minor) <= rounding);
}

/** Whether VAT is what printed rates make of a total, or the sum of a printed table. */
export function provesVat(
  vat: string | null,
  { total, evidence, rates }: { total: string | null; evidence: Evidence; rates: readonly number[] },
): boolean {
  const [minor, gross] = [toMinor(vat), toMinor(total)];
  if (minor === null || minor === 0) {
    return false;
  }
  const table = evidence.vatByRate.map((line) => line.vat);
  const isShare =
    gross !== null &&
    rates.some((rate) => rate > 0 && Math.abs((gross * rate) / (100 + rate) - minor) <= rounding);
  return isShare || (table.length > 0 && sumOf(table) === minor);
}

function sumOf(amounts: readonly string[]): MinorUnits {
  return minorUnits(amounts.reduce((sum, amount) => sum + (toMinor(amount) ?? 0), 0));
}
