import type { Receipt, Stats } from '@bonbog/contract';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@bonbog/domain';
import { useMemo } from 'react';

/** The currency of most receipts; among equals DKK, else the one met first. Null when there are none. */
export function usualCurrency(receipts: readonly Pick<Receipt, 'currencyCode'>[]): CurrencyCode | null {
  const counts = new Map<CurrencyCode, number>();
  for (const { currencyCode } of receipts) {
    counts.set(currencyCode, (counts.get(currencyCode) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const leaders = [...counts].filter(([, count]) => count === most).map(([code]) => code);
  return preferred(leaders);
}

/** A currency that has a sum: enough until the receipts themselves are there to be counted. */
export function presentCurrency(stats: Stats): CurrencyCode | null {
  return preferred(stats.currencyTotals.map((total) => total.currencyCode));
}

/** What sums are shown in until the user chooses; null when there is nothing yet to tell from. */
export function useUsualCurrency(
  receipts: readonly Receipt[] | undefined,
  stats: Stats | undefined,
): CurrencyCode | null {
  return useMemo(() => {
    const counted = receipts && usualCurrency(receipts);
    return counted ?? (stats ? presentCurrency(stats) : null);
  }, [receipts, stats]);
}

function preferred(codes: readonly CurrencyCode[]): CurrencyCode | null {
  return codes.find((code) => code === DEFAULT_CURRENCY) ?? codes[0] ?? null;
}
