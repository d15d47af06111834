import type { ReceiptOverview, Stats } from '@bonbog/contract/calls';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@bonbog/domain';
import { useMemo } from 'react';

/** The currency of most receipts; among equals DKK, else the one met first. Null when there are none. */
export function usualCurrency(currencies: ReceiptOverview['currencies']): CurrencyCode | null {
  const most = Math.max(...currencies.map(({ count }) => count));
  return preferred(currencies.filter(({ count }) => count === most).map(({ currencyCode }) => currencyCode));
}

/** A currency that has a sum: enough until the receipts themselves are there to be counted. */
export function presentCurrency(stats: Stats): CurrencyCode | null {
  return preferred(stats.currencyTotals.map((total) => total.currencyCode));
}

/** What sums are shown in until the user chooses; null when there is nothing yet to tell from. */
export function useUsualCurrency(
  overview: ReceiptOverview | undefined,
  stats: Stats | undefined,
): CurrencyCode | null {
  return useMemo(() => {
    const counted = overview && usualCurrency(overview.currencies);
    return counted ?? (stats ? presentCurrency(stats) : null);
  }, [overview, stats]);
}

function preferred(codes: readonly CurrencyCode[]): CurrencyCode | null {
  return codes.find((code) => code === DEFAULT_CURRENCY) ?? codes[0] ?? null;
}
