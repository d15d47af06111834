import type { Receipt } from '@bonbog/contract';
import { foldText } from '@bonbog/domain';

/** A receipt with the text it is searched by, folded once. */
export interface SearchableReceipt {
  readonly receipt: Receipt;
  readonly haystack: string;
}

/** Prepares receipts for searching on store and product. */
export function toSearchable(receipts: readonly Receipt[]): readonly SearchableReceipt[] {
  return receipts.map((receipt) => ({
    receipt,
    // The line break keeps a search from matching across the two fields.
    haystack: `${foldText(receipt.store)}\n${foldText(receipt.product)}`,
  }));
}

/** The receipts whose store or product contains the text, whatever its case; all of them for a blank text. */
export function filterReceipts(receipts: readonly SearchableReceipt[], search: string): readonly Receipt[] {
  const needle = foldText(search);
  return receipts.filter((entry) => entry.haystack.includes(needle)).map((entry) => entry.receipt);
}
