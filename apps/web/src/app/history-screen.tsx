import { lazy, Suspense } from 'react';

import { HistoryPage } from '#features/history/history-page.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

const OpenReceipt = lazy(async () => ({
  default: (await import('#features/receipts/detail/open-receipt.tsx')).OpenReceipt,
}));

/** The history, and over it the receipt that the address names. */
export function HistoryScreen() {
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
    />
  );
}
