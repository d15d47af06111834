import { loadedLater } from '#lib/loaded-later.tsx';
import type { OpenReceiptState } from './use-open-receipt.ts';

const OpenReceipt = loadedLater(
  async () => (await import('#features/receipts/detail/open-receipt.tsx')).OpenReceipt,
);

interface ReceiptOverProps {
  readonly opened: OpenReceiptState;
  /** The receipts of the screen below, in their order. */
  readonly order: readonly string[];
  /** Whether it stands beside the screen, which stays in use. */
  readonly isBeside?: boolean;
}

/** The receipt that the address names, over the screen or beside it; nothing where it names none. */
export function ReceiptOver({ opened, order, isBeside = false }: ReceiptOverProps) {
  const { openId, show, close } = opened;
  return (
    openId !== null && (
      <OpenReceipt id={openId} order={order} isBeside={isBeside} onShow={show} onClose={close} />
    )
  );
}
