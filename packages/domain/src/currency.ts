import { formatDanishAmount } from './amount-text.ts';
import { divideRounded, minorUnits, type MinorUnits } from './money.ts';

/** The currencies that are offered first, in this order. */
export const CURRENCY_CODES = ['DKK', 'EUR', 'GBP', 'SEK', 'USD'] as const;

/**
 * Every other currency of which the European Central Bank has published a reference rate since 1999, in the order of
 * their codes. Those that are gone, such as LTL, can be on old receipts.
 */
// prettier-ignore
const OTHER_CURRENCY_CODES = [
  'AUD', 'BGN', 'BRL', 'CAD', 'CHF', 'CNY', 'CYP', 'CZK', 'EEK', 'HKD', 'HRK', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY',
  'KRW', 'LTL', 'LVL', 'MTL', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'ROL', 'RON', 'RUB', 'SGD', 'SIT', 'SKK', 'THB',
  'TRL', 'TRY', 'ZAR',
] as const;

/** The currencies a receipt can have: those offered first, then the others. */
export const ALL_CURRENCY_CODES = [...CURRENCY_CODES, ...OTHER_CURRENCY_CODES] as const;

/** One of {@link ALL_CURRENCY_CODES}. */
export type CurrencyCode = (typeof ALL_CURRENCY_CODES)[number];

/** The currency of a receipt on which none was found. */
export const DEFAULT_CURRENCY: CurrencyCode = 'DKK';

const symbols = new Map<CurrencyCode, string>([
  ['DKK', 'kr'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['SEK', 'kr'],
  ['USD', '$'],
]);

/** Currencies without a smaller unit in use (ISO 4217); their amounts are counted in hundredths like all others. */
const wholeUnits: ReadonlySet<CurrencyCode> = new Set(['ISK', 'JPY', 'KRW']);

/** Narrows text to a currency Bonbog knows. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return ALL_CURRENCY_CODES.some((code) => code === text);
}

/** The currency a receipt opens with: what was read where it can be chosen, else the default. */
export function choosableCurrency(read: string | null): CurrencyCode {
  return ALL_CURRENCY_CODES.find((code) => code === read) ?? DEFAULT_CURRENCY;
}

/** The symbol printed beside an amount; DKK and SEK share 'kr', and one that has none of its own here is its code. */
export function currencySymbol(code: CurrencyCode): string {
  return symbols.get(code) ?? code;
}

/** The smallest step of an amount in the currency, in hundredths: 1, or 100 where there are only whole units. */
export function smallestStep(code: CurrencyCode): 1 | 100 {
  return wholeUnits.has(code) ? 100 : 1;
}

/** An amount that was worked out, in whole units where its currency has no smaller ones; halves away from zero. */
export function toSmallestStep(amount: MinorUnits, code: CurrencyCode): MinorUnits {
  const step = smallestStep(code);
  return minorUnits(Number(divideRounded(BigInt(amount), BigInt(step))) * step);
}

/**
 * The amount in Danish notation with its symbol: after it for DKK and SEK, before it for the others. Foreign crowns name
 * their code, because 'kr' alone is Danish ('411,65 kr SEK', 'NOK 154,00'). Currencies without a smaller unit show
 * none, unless an amount has one all the same.
 */
export function formatMoney(amount: MinorUnits, code: CurrencyCode): string {
  const text = formatDanishAmount(amount);
  const symbol = symbols.get(code);
  if (symbol === 'kr') {
    return code === DEFAULT_CURRENCY ? `${text} kr` : `${text} kr ${code}`;
  }
  const shown = wholeUnits.has(code) ? text.replace(',00', '') : text;
  return symbol === undefined ? `${code} ${shown}` : `${symbol}${shown}`;
}

/** Orders currencies as they are offered. */
export function compareCurrencies(one: CurrencyCode, other: CurrencyCode): number {
  return ALL_CURRENCY_CODES.indexOf(one) - ALL_CURRENCY_CODES.indexOf(other);
}
