import { compareCurrencies, minorUnits, type CurrencyCode, type MinorUnits } from '@bonbog/domain';

import type { SearchableReceipt } from './filter-receipts.ts';

/** What receipts of one currency add up to. */
export interface CurrencySum {
  readonly currencyCode: CurrencyCode;
  readonly amount: MinorUnits;
}

/** One sum for each currency among the receipts, in the order currencies are offered. */
export function sumByCurrency(receipts: readonly SearchableReceipt[]): readonly CurrencySum[] {
  const sums = new Map<CurrencyCode, number>();
  for (const { receipt, amount } of receipts) {
    sums.set(receipt.currencyCode, (sums.get(receipt.currencyCode) ?? 0) + (amount ?? 0));
  }
  return [...sums]
    .toSorted(([one], [other]) => compareCurrencies(one, other))
    .map(([currencyCode, sum]) => ({ currencyCode, amount: minorUnits(sum) }));
}
