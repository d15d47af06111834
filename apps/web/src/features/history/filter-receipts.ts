import type { Receipt } from '@bonbog/contract';
import { foldText, minorUnits, parseAmount, UNKNOWN_CVR, type MinorUnits } from '@bonbog/domain';

import type { ListFilter, MissingPart } from './list-view.ts';
import { isInPeriod } from './period.ts';

/** A receipt with what it is searched, filtered and summed by, worked out once. */
export interface SearchableReceipt {
  readonly receipt: Receipt;
  /** Store and product, folded. */
  readonly haystack: string;
  /** Null when the amount cannot be read. */
  readonly amount: MinorUnits | null;
}

/** Prepares receipts for searching on store and product, for filters and for sums. */
export function toSearchable(receipts: readonly Receipt[]): readonly SearchableReceipt[] {
  const fold = createFolding();
  return receipts.map((receipt) => ({
    receipt,
    // The line break keeps a search from matching across the two fields.
    haystack: `${fold(receipt.store)}\n${fold(receipt.product)}`,
    amount: readStoredAmount(receipt.amount),
  }));
}

/** The receipts whose store or product contains the text, whatever its case; all of them for a blank text. */
export function searchReceipts(
  receipts: readonly SearchableReceipt[],
  search: string,
): readonly SearchableReceipt[] {
  const needle = foldText(search);
  return needle === '' ? receipts : receipts.filter((entry) => entry.haystack.includes(needle));
}

/** The receipts every set filter lets through. */
export function filterReceipts(
  receipts: readonly SearchableReceipt[],
  filter: ListFilter,
): readonly SearchableReceipt[] {
  const { period, category, currencyCode, missing } = filter;
  const left = withStore(withDuplicates(receipts, filter.isDuplicate), filter.store);
  return left.filter(
    ({ receipt, amount }) =>
      (period === null || isInPeriod(receipt.date, period)) &&
      (category === null || receipt.category === category) &&
      (currencyCode === null || receipt.currencyCode === currencyCode) &&
      (missing === null || isMissing[missing](receipt)) &&
      isInRange(amount, filter),
  );
}

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
 * Receipts that agree in date, store, amount and currency with another one (S-08). Their copies are looked for among all
 * receipts, so that another filter does not hide that there are any.
 */
function withDuplicates(
  receipts: readonly SearchableReceipt[],
  isDuplicate: boolean,
): readonly SearchableReceipt[] {
  if (!isDuplicate) {
    return receipts;
  }
  const keyOf = ({ receipt, amount }: SearchableReceipt) =>
    JSON.stringify([receipt.date, receipt.store, amount, receipt.currencyCode]);
  const counts = new Map<string, number>();
  for (const entry of receipts) {
    const key = keyOf(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return receipts.filter((entry) => entry.amount !== null && (counts.get(keyOf(entry)) ?? 0) > 1);
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
