import { lazy, Suspense } from 'react';

import { VatReturnPage } from '#features/vat-return/vat-return-page.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

const OpenReceipt = lazy(async () => ({
  default: (await import('#features/receipts/detail/open-receipt.tsx')).OpenReceipt,
}));

/** The VAT of a period, and over it the receipt that the address names. */
export function VatReturnScreen() {
  const { openId, open, show, close } = useOpenReceipt();
  return (
    <VatReturnPage
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
