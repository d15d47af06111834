import { loadedLater } from '#lib/loaded-later.tsx';
import type { OpenReceiptState } from './use-open-receipt.ts';

const OpenReceipt = loadedLater(
  async () => (await import('#features/receipts/detail/open-receipt.tsx')).OpenReceipt,
);

interface ReceiptOverProps {
  readonly opened: OpenReceiptState;
  /** The receipts of the screen below, in their order. */
  readonly order: readonly string[];
}

/** The receipt that the address names, over the screen; nothing where it names none. */
export function ReceiptOver({ opened: { openId, show, close }, order }: ReceiptOverProps) {
  return openId !== null && <OpenReceipt id={openId} order={order} onShow={show} onClose={close} />;
}
