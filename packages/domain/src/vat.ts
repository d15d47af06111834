import { type MinorUnits, partOfAmount } from './money.ts';

/** How the VAT of a receipt came about: a rate from the list, one typed by the user, or none. */
export type VatType = 'standard' | 'custom' | 'none';

/** The rates offered, in the order they are offered; a custom one may be typed beside them. */
export const VAT_RATES = [25, 21, 20, 19, 0] as const;

/** The rate of a receipt about which nothing is known: Denmark has only this one (momsloven § 33). */
export const DEFAULT_VAT_PERCENT = 25;

/** Tells whether a number can be a VAT rate: 0 to 100 percent. */
export function isVatPercent(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= 100;
}

/** Reads a written rate, with a comma or a dot: 0 to 100 percent (T-05). Null for anything else, such as '1e1' or '0x19'. */
export function parseVatPercent(text: string): number | null {
  const plain = text.trim();
  const percent = /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
  return isVatPercent(percent) ? percent : null;
}

/** The VAT type a rate has: 0 is 'none', a listed rate 'standard', any other 'custom'. */
export function vatTypeOf(ratePercent: number): VatType {
  if (ratePercent === 0) {
    return 'none';
  }
  return VAT_RATES.some((rate) => rate === ratePercent) ? 'standard' : 'custom';
}

/**
 * The VAT inside a gross amount, amount × rate / (100 + rate), rounded half away from zero.
 * A negative amount (a credit note) gives negative VAT. The rate counts to six decimals.
 */
export function vatFromGross(gross: MinorUnits, ratePercent: number): MinorUnits {
  const rateMillionths = Math.round(ratePercent * 1_000_000);
  return partOfAmount(gross, rateMillionths, 100_000_000 + rateMillionths);
}

/** What the reader or the store knows of the VAT of a receipt. */
export interface KnownVat {
  readonly amount: MinorUnits | null;
  readonly vat: MinorUnits | null;
  readonly vatPercent: number | null;
}

/** The rate a receipt opens with, and the VAT that goes with it. */
export interface InitialVat {
  readonly ratePercent: number;
  readonly vat: MinorUnits | null;
}

/**
 * The rate and VAT a receipt opens with, in review and dialog (T-06). The printed VAT wins over any assumed rate: one that
 * gives this VAT to the øre stays, otherwise the rate is estimated as vat / (amount − vat) and snapped to a listed rate only when that changes the printed
 * VAT by at most one øre, or by at most five øre and one percent of it. An estimate outside 0–100 leaves the
 * VAT alone. Only a missing VAT is derived.
 */
export function initialVat(known: KnownVat): InitialVat {
  const fallback =
    known.vatPercent !== null && isVatPercent(known.vatPercent) ? known.vatPercent : DEFAULT_VAT_PERCENT;
  if (known.amount === null) {
    return { ratePercent: fallback, vat: known.vat };
  }
  if (known.vat === null) {
    return { ratePercent: fallback, vat: vatFromGross(known.amount, fallback) };
  }
  const isGiven = fallback === known.vatPercent && known.vat !== 0;
  return isGiven && Math.abs(vatFromGross(known.amount, fallback) - known.vat) <= 1
    ? { ratePercent: fallback, vat: known.vat }
    : estimateFrom(known.amount, known.vat, fallback);
}

/** The VAT the review shows for an amount and a rate: the stored one unless it is off by more than 0.01. */
export function reviewedVat(amount: MinorUnits, vat: MinorUnits | null, ratePercent: number): MinorUnits {
  const derived = vatFromGross(amount, ratePercent);
  return vat !== null && Math.abs(derived - vat) <= 1 ? vat : derived;
}

function estimateFrom(amount: MinorUnits, vat: MinorUnits, fallback: number): InitialVat {
  if (vat === 0) {
    return { ratePercent: 0, vat };
  }
  const estimate = (vat / (amount - vat)) * 100;
  if (amount < 0 || !isVatPercent(estimate)) {
    return { ratePercent: fallback, vat };
  }
  const listed = nearestListedRate(amount, vat, estimate);
  return listed === null
    ? { ratePercent: estimate, vat }
    : { ratePercent: listed, vat: reviewedVat(amount, vat, listed) };
}

/** Small amounts fit several rates; the nearest is meant, which is also the one that changes the printed VAT least. */
function nearestListedRate(amount: MinorUnits, vat: MinorUnits, estimate: number): number | null {
  const [nearest] = VAT_RATES.filter((rate) => rate > 0 && isNear(vatFromGross(amount, rate), vat)).toSorted(
    (left, right) => Math.abs(left - estimate) - Math.abs(right - estimate),
  );
  return nearest ?? null;
}

function isNear(derived: MinorUnits, printed: MinorUnits): boolean {
  const difference = Math.abs(derived - printed);
  return difference <= 1 || (difference <= 5 && difference <= Math.abs(printed) * 0.01);
}
