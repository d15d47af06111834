import { ALL_CURRENCY_CODES } from '@bonbog/domain';

import type { SearchableReceipt } from './filter-receipts.ts';
import { DEFAULT_SORT, type ListSort, type SortColumn } from './list-view.ts';

type Comparison = (one: SearchableReceipt, other: SearchableReceipt) => number;

// Danish puts æ, ø and å last, and reads aa as å.
const words = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'base' });

const comparisons: Readonly<Record<SortColumn, Comparison>> = {
  date: (one, other) => compareText(one.receipt.date, other.receipt.date),
  store: (one, other) => words.compare(one.receipt.store, other.receipt.store),
  amount: (one, other) => (one.amount ?? 0) - (other.amount ?? 0),
  receiptNumber: byNumber,
};

/**
 * The receipts in the order asked for; those that are equal in it stand newest first. Amounts are sorted inside their
 * currency, in the order currencies are offered: 100 kr and 100 € cannot be compared. Stores without a name come last.
 */
export function sortReceipts(
  receipts: readonly SearchableReceipt[],
  sort: ListSort,
): readonly SearchableReceipt[] {
  const { column, isDescending } = sort;
  if (column === DEFAULT_SORT.column && isDescending) {
    // They come like this.
    return receipts;
  }
  const compare = comparisons[column];
  const sign = isDescending ? -1 : 1;
  return receipts.toSorted(
    (one, other) =>
      groupOf(one, column) - groupOf(other, column) ||
      sign * compare(one, other) ||
      compareText(other.receipt.date, one.receipt.date) ||
      byNumber(other, one),
  );
}

function groupOf({ receipt }: SearchableReceipt, column: SortColumn): number {
  if (column === 'amount') {
    return ALL_CURRENCY_CODES.indexOf(receipt.currencyCode);
  }
  return column === 'store' && receipt.store === '' ? 1 : 0;
}

function byNumber(one: SearchableReceipt, other: SearchableReceipt): number {
  return Number(one.receipt.receiptNumber) - Number(other.receipt.receiptNumber);
}

function compareText(one: string, other: string): number {
  if (one === other) {
    return 0;
  }
  return one < other ? -1 : 1;
}
