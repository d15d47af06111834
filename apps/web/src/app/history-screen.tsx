import { useEffect, useState } from 'react';

import { CloudExport } from '#features/cloud-storage/cloud-export.tsx';
import { HistoryPage } from '#features/history/history-page.tsx';
import { AfterSaving } from '#features/receipts/saved/after-saving.tsx';
import { focusBeside } from '#lib/focus-beside.ts';
import { forgetJustSaved, readJustSaved } from '#lib/just-saved.ts';
import { ReceiptOver } from './receipt-over.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';
import { useRoomBeside } from './use-room-beside.ts';

/** The history, and over it, on wide screens beside it, the receipt that the address names or the export to the cloud. */
export function HistoryScreen({ userId }: { readonly userId: string }) {
  const opened = useOpenReceipt();
  const isBeside = useRoomBeside();
  const [saved] = useState(readJustSaved);
  useEffect(forgetJustSaved, []);
  return (
    <HistoryPage
      onOpen={isBeside && opened.openId !== null ? showBeside(opened.openId, opened.show) : opened.open}
      openId={opened.openId}
      isBeside={isBeside}
      above={saved !== null && <AfterSaving saved={saved} />}
      litId={saved?.id ?? null}
      over={(order) => <ReceiptOver opened={opened} order={order} isBeside={isBeside} />}
      cloud={(ports) => <CloudExport userId={userId} {...ports} />}
    />
  );
}

/** Goes from the receipt beside the list to another one, or into it where it is the same. */
function showBeside(openId: string, show: (id: string) => void) {
  return (id: string) => {
    if (id === openId) {
      focusBeside();
    } else {
      show(id);
    }
  };
}
