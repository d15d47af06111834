import type { Outlay, PayerOutlays } from '@bonbog/contract/calls';
import { compareCurrencies, formatDecimal, minorUnits, parseAmount, type CurrencyCode } from '@bonbog/domain';

/** What some outlays add up to, by currency. */
export function sumOutlays(outlays: readonly Outlay[]): PayerOutlays['owed'] {
  const sums = new Map<CurrencyCode, number>();
  for (const { amount, currencyCode } of outlays) {
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + (parseAmount(amount) ?? 0));
  }
  return [...sums]
    .toSorted(([one], [other]) => compareCurrencies(one, other))
    .map(([currencyCode, sum]) => ({ currencyCode, amount: formatDecimal(minorUnits(sum)) }));
}
