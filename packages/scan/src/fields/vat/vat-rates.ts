/** VAT rates met on receipts in Denmark and around it, in percent; 6 also for Malaysia's old GST. */
export const KNOWN_RATES: readonly number[] = [
  25, 24, 22, 21, 20, 19, 17, 16, 15, 14, 13.5, 12, 10, 9, 8, 7, 6, 5.5, 5,
];

/** Rounding of a sum of lines may move VAT by a little more than half a minor unit. */
export const ROUNDING = 1.5;

const percent = /(?<!\d)(\d{1,2})(?:[.,](\d{1,2})|[.,] (0{1,2}))? ?%/;
/** 'MwSt 19,0x a. 7,50': the sign of a German till was misread, and 'a.' stands before the net. */
const misreadPercent = /(?<!\d)(\d{1,2})[.,](0)[x8*]? ?a\. ?\d/;

/** 'S=68' for 'S=6%': in a table of codes and their rates the sign was read as an 8, which leaves no rate. */
const misreadSign = /^[a-z]{1,2} ?= ?(\d{1,2})[8x](?= )/;

/** 'A: inkl. 198 MwSt' and '258 moms': the sign between a rate and its name was read as an 8. */
const signBeforeName = /(?<![\d.,])(\d{1,2})8 ?(?=m(?:oms|wst|va)\b)/;

/** Tells whether a number is one of {@link KNOWN_RATES}. */
export function isKnownRate(rate: number): boolean {
  return KNOWN_RATES.includes(rate);
}

/** Tells whether a rate makes VAT of a net amount, in minor units. */
export function isRateOf(net: number, vat: number, rate: number): boolean {
  return Math.abs((net * rate) / 100 - vat) <= ROUNDING;
}

/** The known rate that net and VAT fit, or null; of small amounts, which several fit, the highest. */
export function rateOf(net: number, vat: number): number | null {
  return KNOWN_RATES.find((rate) => isRateOf(net, vat, rate)) ?? null;
}

/** Tells whether an amount is the VAT that a rate makes of a gross amount, either sign. */
export function isShareOf(vat: number, gross: number, rates: readonly number[]): boolean {
  return rates.some((rate) => Math.abs((Math.abs(gross) * rate) / (100 + rate) - Math.abs(vat)) <= ROUNDING);
}

/** The first percentage printed in a row, or null. */
export function printedRate(folded: string): number | null {
  const match = [percent, misreadPercent, misreadSign, signBeforeName]
    .map((one) => one.exec(folded))
    .find((one) => one !== null);

  return match === undefined ? null : Number(`${match[1] ?? '0'}.${match[2] ?? match[3] ?? '0'}`);
}
