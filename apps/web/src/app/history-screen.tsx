import { useEffect, useState } from 'react';

import { CloudExport } from '#features/cloud-storage/cloud-export.tsx';
import { HistoryPage } from '#features/history/history-page.tsx';
import { AfterSaving } from '#features/receipts/saved/after-saving.tsx';
import { forgetJustSaved, readJustSaved } from '#lib/just-saved.ts';
import { ReceiptOver } from './receipt-over.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

/** The history, and over it the receipt that the address names or the export to the cloud. */
export function HistoryScreen({ userId }: { readonly userId: string }) {
  const opened = useOpenReceipt();
  const [saved] = useState(readJustSaved);
  useEffect(forgetJustSaved, []);
  return (
    <HistoryPage
      onOpen={opened.open}
      openId={opened.openId}
      above={saved !== null && <AfterSaving saved={saved} />}
      litId={saved?.id ?? null}
      over={(order) => <ReceiptOver opened={opened} order={order} />}
      cloud={(ports) => <CloudExport userId={userId} {...ports} />}
    />
  );
}
