import { CloudExport } from '#features/cloud-storage/cloud-export.tsx';
import { HistoryPage } from '#features/history/history-page.tsx';
import { ReceiptOver } from './receipt-over.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

/** The history, and over it the receipt that the address names or the export to the cloud. */
export function HistoryScreen({ userId }: { readonly userId: string }) {
  const opened = useOpenReceipt();
  return (
    <HistoryPage
      onOpen={opened.open}
      openId={opened.openId}
      over={(order) => <ReceiptOver opened={opened} order={order} />}
      cloud={(ports) => <CloudExport userId={userId} {...ports} />}
    />
  );
}
