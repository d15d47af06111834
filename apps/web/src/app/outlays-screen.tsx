import { OutlaysPage } from '#features/outlays/outlays-page.tsx';
import { ReceiptOver } from './receipt-over.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

/** What the company owes whom, and over it the receipt that the address names. */
export function OutlaysScreen() {
  const opened = useOpenReceipt();
  return (
    <OutlaysPage
      historyPath="/history"
      onOpen={opened.open}
      over={(order) => <ReceiptOver opened={opened} order={order} />}
    />
  );
}
