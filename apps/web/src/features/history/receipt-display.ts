import type { Receipt, Stats } from '@bonbog/contract/calls';
import {
  copenhagenDate,
  formatDanishDate,
  formatMoney,
  isCalendarDate,
  isMinorUnits,
  isOverdue,
  minorUnits,
  parseAmount,
  type CurrencyCode,
} from '@bonbog/domain';

/** The date of a receipt as dd-mm-yyyy; the stored text when it is no date. */
export function displayDate(receipt: Pick<Receipt, 'date'>): string {
  return isCalendarDate(receipt.date) ? formatDanishDate(receipt.date) : receipt.date;
}

/** The gross amount with its symbol; '' when there is none. */
export function displayAmount(receipt: Pick<Receipt, 'amount' | 'currencyCode'>): string {
  const amount = parseAmount(receipt.amount);
  return amount === null ? '' : formatMoney(amount, receipt.currencyCode);
}

/** One sum of the stats in a currency, with symbol; a currency without receipts shows zero (S-07). */
export function displayTotal(
  stats: Stats,
  currencyCode: CurrencyCode,
  sum: 'totalAmount' | 'totalVat',
): string {
  const total = stats.currencyTotals.find((entry) => entry.currencyCode === currencyCode)?.[sum] ?? 0;
  const minor = Math.round(total * 100);
  return formatMoney(isMinorUnits(minor) ? minor : minorUnits(0), currencyCode);
}

/** Whether a receipt is a bill that should have been paid before today. */
export function isLate(receipt: Pick<Receipt, 'paidWith' | 'dueDate'>): boolean {
  return isOverdue(receipt, copenhagenDate(new Date()));
}
