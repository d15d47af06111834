import type { ItemFinding } from './items.ts';
import { byClarity } from '../field.ts';

/** A printed line with how likely its name, amount and kind are right. */
export interface WeighedItem extends ItemFinding {
  readonly probability: number;
  readonly why: string;
}

/** What the lines are checked against. */
interface Sums {
  readonly items: readonly ItemFinding[];
  readonly total: { readonly minor: number } | null;
  readonly vat: { readonly vat: { readonly value: string } | null };
}

/** How sure a line can be, by the sum that proves it. */
const certainty = { addsUp: 0.97, multiplies: 0.92, alone: 0.8 } as const;
/** In cash half a krone is the smallest that is paid. */
const SMALLEST_CASH = 50;

/**
 * Weighs the lines of a receipt: where all of them add up to the total (or, on invoices, to the total without VAT)
 * none is missing and none misread; else a line whose count and price make its amount proves itself.
 */
export function weighItems({ items, total, vat }: Sums): WeighedItem[] {
  const sum = items.reduce((all, { minor }) => all + minor, 0);
  const addsUp = total !== null && isSumOf(sum, total.minor, vat.vat?.value ?? null);
  return items.map((item) => {
    const [limit, why] = addsUp
      ? [certainty.addsUp, 'the lines add up to the total']
      : isProduct(item)
        ? [certainty.multiplies, 'count times price']
        : [certainty.alone, 'name and amount in a row'];
    return { ...item, probability: byClarity(limit, item.words), why };
  });
}

function isSumOf(sum: number, total: number, vat: string | null): boolean {
  const net = vat === null ? total : total - Math.round(Number(vat) * 100);
  const rounding = total % SMALLEST_CASH === 0 ? SMALLEST_CASH / 2 : 0;
  return sum !== 0 && (Math.abs(sum - total) <= rounding || Math.abs(sum - net) <= 1);
}

function isProduct({ quantity, unitMinor, minor }: ItemFinding): boolean {
  return quantity !== null && unitMinor !== null && Math.round(quantity * unitMinor) === minor;
}
