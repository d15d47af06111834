import { formatDanishAmount } from './amount-text.ts';
import type { MinorUnits } from './money.ts';

/** The currencies a receipt can have, in the order they are offered. */
export const CURRENCY_CODES = ['DKK', 'EUR', 'GBP', 'SEK', 'USD'] as const;

/** One of {@link CURRENCY_CODES}. */
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** The currency of a receipt on which none was found. */
export const DEFAULT_CURRENCY: CurrencyCode = 'DKK';

const symbols: Readonly<Record<CurrencyCode, string>> = {
  DKK: 'kr',
  EUR: '€',
  GBP: '£',
  SEK: 'kr',
  USD: '$',
};

/** Narrows text to a currency Bonbog knows. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return CURRENCY_CODES.some((code) => code === text);
}

/** The currency a receipt opens with: what was read where it can be chosen, else the default. */
export function choosableCurrency(read: string | null): CurrencyCode {
  return read !== null && isCurrencyCode(read) ? read : DEFAULT_CURRENCY;
}

/** The symbol printed beside an amount; DKK and SEK share 'kr'. */
export function currencySymbol(code: CurrencyCode): string {
  return symbols[code];
}

/** The amount in Danish notation with its symbol: after it for DKK and SEK, before it for the others. */
export function formatMoney(amount: MinorUnits, code: CurrencyCode): string {
  const text = formatDanishAmount(amount);
  return code === 'DKK' || code === 'SEK' ? `${text} ${symbols[code]}` : `${symbols[code]}${text}`;
}
