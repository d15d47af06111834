import type { Receipt } from '@bonbog/contract';
import {
  foldText,
  minorUnits,
  parseAmount,
  readTags,
  tagKey,
  UNKNOWN_CVR,
  type MinorUnits,
} from '@bonbog/domain';

import type { ListFilter, MissingPart, ReceiptStatus } from './list-view.ts';
import { isInPeriod } from './period.ts';

/** A receipt with what it is searched, filtered and summed by, worked out once. */
export interface SearchableReceipt {
  readonly receipt: Receipt;
  /** Store, product and tags, folded. */
  readonly haystack: string;
  /** Null when the amount cannot be read. */
  readonly amount: MinorUnits | null;
}

/** Prepares receipts for searching on store, product and tags, for filters and for sums. */
export function toSearchable(receipts: readonly Receipt[]): readonly SearchableReceipt[] {
  const fold = createFolding();
  return receipts.map((receipt) => ({
    receipt,
    // The line breaks keep a search from matching across fields.
    haystack: `${fold(receipt.store)}\n${fold(receipt.product)}\n${fold(receipt.tags ?? '')}`,
    amount: readStoredAmount(receipt.amount),
  }));
}

/** The receipts whose store, product or tags contain the text, whatever its case; all of them for a blank text. */
export function searchReceipts(
  receipts: readonly SearchableReceipt[],
  search: string,
): readonly SearchableReceipt[] {
  const needle = foldText(search);
  return needle === '' ? receipts : receipts.filter((entry) => entry.haystack.includes(needle));
}

/** The receipts every set filter lets through. `duplicates` are ids of which the server says so. */
export function filterReceipts(
  receipts: readonly SearchableReceipt[],
  filter: ListFilter,
  duplicates?: ReadonlySet<string>,
): readonly SearchableReceipt[] {
  const { period, category, currencyCode, tag, missing, status } = filter;
  const left = withStore(filter.isDuplicate ? onlyDuplicates(receipts, duplicates) : receipts, filter.store);
  return left.filter(
    ({ receipt, amount }) =>
      (period === null || isInPeriod(receipt.date, period)) &&
      isAsked(category, receipt.category) &&
      isAsked(currencyCode, receipt.currencyCode) &&
      hasTag(receipt, tag) &&
      (status === null || hasStatus[status](receipt)) &&
      (missing === null || isMissing[missing](receipt)) &&
      isInRange(amount, filter),
  );
}

function isAsked<Value>(asked: Value | null, value: Value): boolean {
  return asked === null || asked === value;
}

function hasTag({ tags = '' }: Receipt, tag: string | null): boolean {
  return tag === null || readTags(tags).some((each) => tagKey(each) === tagKey(tag));
}

/** Where a receipt stands with exports. */
export function exportStateOf({
  exportedAt,
  isChangedSinceExport,
}: Pick<Receipt, 'exportedAt' | 'isChangedSinceExport'>): 'notExported' | 'changed' | 'exported' {
  const whenExported = isChangedSinceExport === true ? 'changed' : 'exported';
  return exportedAt === undefined ? 'notExported' : whenExported;
}

const hasStatus: Readonly<Record<ReceiptStatus, (receipt: Receipt) => boolean>> = {
  notExported: (receipt) => exportStateOf(receipt) === 'notExported',
  changed: (receipt) => exportStateOf(receipt) === 'changed',
  exported: (receipt) => exportStateOf(receipt) === 'exported',
  outlay: ({ paidWith, settledOn }) => paidWith === 'private' && settledOn === undefined,
  unpaid: ({ paidWith }) => paidWith === 'unpaid',
};

const isMissing: Readonly<Record<MissingPart, (receipt: Receipt) => boolean>> = {
  cvr: ({ cvr }) => cvr === '' || cvr === UNKNOWN_CVR,
  // A receipt without VAT is stored with none.
  vat: ({ vat }) => (readStoredAmount(vat) ?? 0) === 0,
  product: ({ product }) => product.trim() === '',
};

function withStore(
  receipts: readonly SearchableReceipt[],
  store: string | null,
): readonly SearchableReceipt[] {
  const needle = foldText(store ?? '');
  return needle === ''
    ? receipts
    : receipts.filter(({ haystack }) => haystack.slice(0, haystack.indexOf('\n')).includes(needle));
}

/**
 * Receipts that agree in date, store, amount and currency with another one (S-08), and those the server knows to have the
 * same picture. Their doubles are looked for among all receipts, so that another filter does not hide that there are any.
 */
function onlyDuplicates(
  receipts: readonly SearchableReceipt[],
  known: ReadonlySet<string> | undefined,
): readonly SearchableReceipt[] {
  const doubles = findDoubles(receipts);
  return receipts.filter(({ receipt }) => known?.has(receipt.id) === true || doubles.has(receipt.id));
}

/** By id another receipt that agrees in date, store, amount and currency (S-08): the first one, or of that the second. */
export function findDoubles(receipts: readonly SearchableReceipt[]): ReadonlyMap<string, Receipt> {
  const doubles = new Map<string, Receipt>();
  const firsts = new Map<string, Receipt>();
  for (const { receipt, amount } of receipts) {
    const key = JSON.stringify([receipt.date, receipt.store, amount, receipt.currencyCode]);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, receipt);
    } else if (amount !== null) {
      doubles.set(receipt.id, first);
      doubles.set(first.id, doubles.get(first.id) ?? receipt);
    }
  }
  return doubles;
}

function isInRange(amount: MinorUnits | null, { amountFrom, amountTo }: ListFilter): boolean {
  if (amountFrom === null && amountTo === null) {
    return true;
  }
  return (
    amount !== null &&
    (amountFrom === null || amount >= amountFrom) &&
    (amountTo === null || amount <= amountTo)
  );
}

/** Folding is slow and the same stores come again and again. */
function createFolding() {
  const known = new Map<string, string>();
  return (text: string) => {
    const folded = known.get(text) ?? foldText(text);
    known.set(text, folded);
    return folded;
  };
}

/** The server writes '1234.50'; reading just that is much faster than reading what people write. */
function readStoredAmount(text: string): MinorUnits | null {
  const match = /^(-?\d{1,12})\.(\d\d)$/.exec(text);
  return match === null ? parseAmount(text) : minorUnits(Number(`${match[1] ?? ''}${match[2] ?? ''}`));
}
