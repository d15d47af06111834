import { VatReturnPage } from '#features/vat-return/vat-return-page.tsx';
import { ReceiptOver } from './receipt-over.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

/** The VAT of a period, and over it the receipt that the address names. */
export function VatReturnScreen() {
  const opened = useOpenReceipt();
  return (
    <VatReturnPage onOpen={opened.open} over={(order) => <ReceiptOver opened={opened} order={order} />} />
  );
}
