import type { PendingReceipt } from '@bonbog/contract/calls';

import { readKeptReview } from '#features/receipts/review/kept-review.ts';
import { reviewOwner } from '#features/receipts/review/review-owner.ts';

/** A receipt that is not saved, with the addresses of the pages that this browser keeps behind its first. */
export interface PendingEntry {
  readonly receipt: PendingReceipt;
  readonly laterUrls: readonly string[];
}

/**
 * What waits to be saved: pages that were added to one of the receipts are part of it, and none of their own. Loose pages
 * come last.
 */
export function pendingEntries(userId: string, receipts: readonly PendingReceipt[]): readonly PendingEntry[] {
  const present = new Set(receipts.map(({ imageUrl }) => imageUrl));
  const entries = receipts.map((receipt) => ({ receipt, laterUrls: laterUrlsOf(userId, receipt, present) }));
  const later = new Set(entries.flatMap(({ laterUrls }) => laterUrls));
  return entries
    .filter(({ receipt }) => !later.has(receipt.imageUrl))
    .toSorted((one, other) => Number(isLoose(one)) - Number(isLoose(other)));
}

/** A page that is gone meanwhile is none; nor is one that has pages itself, so that nothing is hidden by two of them. */
function laterUrlsOf(userId: string, { imageUrl }: PendingReceipt, present: ReadonlySet<string>) {
  const pagesOf = (url: string) => readKeptReview(reviewOwner(userId, url))?.laterPages ?? [];
  return pagesOf(imageUrl)
    .map((page) => page.imageUrl)
    .filter((url) => url !== imageUrl && present.has(url) && pagesOf(url).length === 0);
}

function isLoose({ receipt, laterUrls }: PendingEntry): boolean {
  return receipt.isPage === true && laterUrls.length === 0;
}
