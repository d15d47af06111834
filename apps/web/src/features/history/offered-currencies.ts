import { ALL_CURRENCY_CODES, CURRENCY_CODES, type CurrencyCode } from '@bonbog/domain';

/** The currencies to choose from where receipts are shown: the five, and those that receipts have or that is chosen. */
export function offeredCurrencies(
  present: readonly CurrencyCode[],
  chosen: CurrencyCode | null,
): readonly CurrencyCode[] {
  const offered = new Set<CurrencyCode>([
    ...CURRENCY_CODES,
    ...present,
    ...(chosen === null ? [] : [chosen]),
  ]);
  return ALL_CURRENCY_CODES.filter((code) => offered.has(code));
}
