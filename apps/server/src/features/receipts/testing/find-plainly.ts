import type { MissingPart, Receipt, ReceiptFindQuery, ReceiptStatus, SortColumn } from '@bonbog/contract';
import {
  ALL_CURRENCY_CODES,
  copenhagenDate,
  foldText,
  isOverdue,
  readTags,
  tagKey,
  UNKNOWN_CVR,
} from '@bonbog/domain';

import type { ListOrder } from '#features/receipts/list-cursor.ts';

type Comparison = (one: Receipt, other: Receipt) => number;

// Danish puts æ, ø and å last, and reads aa as å.
const words = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'base' });

const comparisons: Readonly<Record<SortColumn, Comparison>> = {
  date: (one, other) => compareText(one.date, other.date),
  store: (one, other) => words.compare(one.store, other.store),
  amount: (one, other) => minorOf(one.amount) - minorOf(other.amount),
  receiptNumber: (one, other) => Number(one.receiptNumber) - Number(other.receiptNumber),
};

/** The receipts in an order of the list, as the contract tells it. */
export function sortPlainly(receipts: readonly Receipt[], { sort, isDescending }: ListOrder): Receipt[] {
  return receipts.toSorted(
    (one, other) =>
      groupOf(one, sort) - groupOf(other, sort) ||
      (isDescending ? -1 : 1) * comparisons[sort](one, other) ||
      compareText(other.date, one.date) ||
      Number(other.receiptNumber) - Number(one.receiptNumber),
  );
}

/** The receipts of all that every filter lets through. `duplicates` are the ids of those that are perhaps saved twice. */
export function filterPlainly(
  receipts: readonly Receipt[],
  query: ReceiptFindQuery,
  duplicates: ReadonlySet<string>,
): readonly Receipt[] {
  return receipts.filter(
    (receipt) =>
      isInside(receipt, query) &&
      isSorted(receipt, query) &&
      isNamed(receipt, query) &&
      (query.duplicates !== '1' || duplicates.has(receipt.id)) &&
      (query.status === undefined || hasStatus[query.status](receipt)) &&
      (query.missing === undefined || isMissing[query.missing](receipt)),
  );
}

function isInside({ date, amount }: Receipt, query: ReceiptFindQuery): boolean {
  const minor = minorOf(amount);
  return (
    date >= (query.from ?? '') &&
    date <= (query.to ?? '9') &&
    minor >= (query.amountFrom ?? -Infinity) &&
    minor <= (query.amountTo ?? Infinity)
  );
}

function isSorted({ category, currencyCode, tags = '' }: Receipt, query: ReceiptFindQuery): boolean {
  const { tag } = query;
  return (
    (query.category === undefined || category === query.category) &&
    (query.currencyCode === undefined || currencyCode === query.currencyCode) &&
    (tag === undefined || readTags(tags).some((each) => tagKey(each) === tagKey(tag)))
  );
}

function isNamed({ store, product, tags = '' }: Receipt, query: ReceiptFindQuery): boolean {
  const search = foldText(query.search ?? '');
  return (
    [store, product, tags].some((field) => foldText(field).includes(search)) &&
    foldText(store).includes(foldText(query.store ?? ''))
  );
}

/** The day it is in a test house. */
const today = copenhagenDate(new Date('2026-11-21T10:00:00Z'));

const hasStatus: Readonly<Record<ReceiptStatus, (receipt: Receipt) => boolean>> = {
  notExported: ({ exportedAt }) => exportedAt === undefined,
  changed: ({ isChangedSinceExport }) => isChangedSinceExport === true,
  exported: ({ exportedAt, isChangedSinceExport }) =>
    exportedAt !== undefined && isChangedSinceExport !== true,
  outlay: ({ paidWith, settledOn }) => paidWith === 'private' && settledOn === undefined,
  settled: ({ paidWith, settledOn }) => paidWith === 'private' && settledOn !== undefined,
  unpaid: ({ paidWith }) => paidWith === 'unpaid',
  overdue: (receipt) => isOverdue(receipt, today),
  // What stands in the way is the returns' to know.
  toCheck: ({ uncheckedFields }) => uncheckedFields !== undefined,
};

const isMissing: Readonly<Record<MissingPart, (receipt: Receipt) => boolean>> = {
  cvr: ({ cvr }) => cvr === '' || cvr === UNKNOWN_CVR,
  // A receipt without VAT is stored with none.
  vat: ({ vat }) => minorOf(vat) === 0,
  product: ({ product }) => product.trim() === '',
};

function groupOf({ store, currencyCode }: Receipt, sort: SortColumn): number {
  if (sort === 'amount') {
    return ALL_CURRENCY_CODES.indexOf(currencyCode);
  }
  return sort === 'store' && store === '' ? 1 : 0;
}

function minorOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function compareText(one: string, other: string): number {
  if (one === other) {
    return 0;
  }
  return one < other ? -1 : 1;
}
