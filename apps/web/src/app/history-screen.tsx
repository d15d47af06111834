import { lazy, Suspense } from 'react';

import { CloudExport } from '#features/cloud-storage/cloud-export.tsx';
import { HistoryPage } from '#features/history/history-page.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

const OpenReceipt = lazy(async () => ({
  default: (await import('#features/receipts/detail/open-receipt.tsx')).OpenReceipt,
}));

/** The history, and over it the receipt that the address names or the export to the cloud. */
export function HistoryScreen({ userId }: { readonly userId: string }) {
  const { openId, open, show, close } = useOpenReceipt();
  return (
    <HistoryPage
      onOpen={open}
      over={(order) =>
        openId !== null && (
          <Suspense>
            <OpenReceipt id={openId} order={order} onShow={show} onClose={close} />
          </Suspense>
        )
      }
      cloud={(ports) => <CloudExport userId={userId} {...ports} />}
    />
  );
}
