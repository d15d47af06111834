import type { ReceiptOverview } from '@bonbog/contract/calls';
import {
  minorUnits,
  parseAmount,
  type CalendarDate,
  type CurrencyCode,
  type MinorUnits,
} from '@bonbog/domain';

import { parsePeriod, type Period } from './period.ts';

/** What was spent in a month. */
export interface MonthSum {
  readonly month: Period;
  readonly amount: MinorUnits;
}

const monthsShown = 12;

/** What was spent in one currency in each of the twelve months that end with today's, oldest first. */
export function lastMonths(
  sums: ReceiptOverview['months'],
  currencyCode: CurrencyCode,
  today: CalendarDate,
): readonly MonthSum[] {
  const amounts = new Map(
    sums
      .filter((sum) => sum.currencyCode === currencyCode)
      .map(({ month, amount }) => [month, parseAmount(amount)]),
  );
  return monthsUntil(today).map((month) => ({ month, amount: amounts.get(month.name) ?? minorUnits(0) }));
}

function monthsUntil(today: CalendarDate): readonly Period[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) => {
    // Months counted from the year 0, so that January minus one is December.
    const count = year * 12 + (month - 1) - (monthsShown - 1 - index);
    return parsePeriod(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`);
  }).filter((period) => period !== null);
}
