import { lazy, Suspense } from 'react';

import { OutlaysPage } from '#features/outlays/outlays-page.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

const OpenReceipt = lazy(async () => ({
  default: (await import('#features/receipts/detail/open-receipt.tsx')).OpenReceipt,
}));

/** What the company owes whom, and over it the receipt that the address names. */
export function OutlaysScreen() {
  const { openId, open, show, close } = useOpenReceipt();
  return (
    <OutlaysPage
      historyPath="/history"
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
