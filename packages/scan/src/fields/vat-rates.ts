/** VAT rates met on receipts in Denmark and around it, in percent; Malaysia's 6 for its old GST. */
export const KNOWN_RATES = [
  25, 24, 22, 21, 20, 19, 17, 16, 15, 14, 13.5, 12, 10, 9, 8, 7, 6, 5.5, 5,
] as const;

/** The known rate that net and VAT fit to within one minor unit and a half, or null. */
export function rateOf(net: number, vat: number): number | null {
  return KNOWN_RATES.find((rate) => Math.abs((net * rate) / 100 - vat) <= 1.5) ?? null;
}
