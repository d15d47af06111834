/** Of the currencies Bonbog knows, none was ever worth this many times another; the old Turkish lira came near. */
const highestRate = 10_000_000;
const ratePattern = /^\d{1,8}(\.\d{1,12})?$/;

/** Whether a text is a rate between two currencies: digits with a decimal dot, more than 0. */
export function isConversionRate(rate: string): boolean {
  return ratePattern.test(rate) && Number(rate) > 0 && Number(rate) <= highestRate;
}
