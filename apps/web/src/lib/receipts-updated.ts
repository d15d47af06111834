import { receiptRoutes } from '@bonbog/contract/calls';

/** Everything that is cached of the list of receipts stands under this key. */
export const RECEIPT_LIST_KEY = [receiptRoutes.list.path] as const;

// The browser event after which list and stats are asked for anew (D1 §4).
const RECEIPTS_UPDATED = 'receipts-updated';

/** Tells every screen of this page that receipts have changed. */
export function announceReceiptsUpdated(): void {
  window.dispatchEvent(new Event(RECEIPTS_UPDATED));
}

/** Tells when receipts have changed; answers a function that stops listening. */
export function onReceiptsUpdated(listener: () => void): () => void {
  window.addEventListener(RECEIPTS_UPDATED, listener);
  return () => {
    window.removeEventListener(RECEIPTS_UPDATED, listener);
  };
}
