import { minorUnits, type CalendarDate, type CurrencyCode, type MinorUnits } from '@bonbog/domain';

import type { SearchableReceipt } from './filter-receipts.ts';
import { parsePeriod, type Period } from './period.ts';

/** What was spent in a month. */
export interface MonthSum {
  readonly month: Period;
  readonly amount: MinorUnits;
}

const monthsShown = 12;

/** What was spent in one currency in each of the twelve months that end with today's, oldest first. */
export function sumLastMonths(
  receipts: readonly SearchableReceipt[],
  currencyCode: CurrencyCode,
  today: CalendarDate,
): readonly MonthSum[] {
  const sums = new Map<string, number>();
  for (const { receipt, amount } of receipts) {
    if (receipt.currencyCode === currencyCode) {
      const month = receipt.date.slice(0, 7);
      sums.set(month, (sums.get(month) ?? 0) + (amount ?? 0));
    }
  }
  return lastMonths(today).map((month) => ({ month, amount: minorUnits(sums.get(month.name) ?? 0) }));
}

function lastMonths(today: CalendarDate): readonly Period[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) => {
    // Months counted from the year 0, so that January minus one is December.
    const count = year * 12 + (month - 1) - (monthsShown - 1 - index);
    return parsePeriod(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`);
  }).filter((period) => period !== null);
}
