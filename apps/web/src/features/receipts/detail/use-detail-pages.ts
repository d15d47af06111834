import { receiptRoutes, type Receipt, type ReceiptPage } from '@bonbog/contract/calls';
import { useState } from 'react';

import { pagesText } from '#features/receipts/pages/pages.text.ts';
import { usePageIntake } from '#features/receipts/pages/use-page-intake.ts';
import { callApi } from '#lib/api-client.ts';
import { showToast } from '#lib/toast.ts';
import { pagesOf } from './pages-of.ts';
import { conflictingReceipt } from './send-edit.ts';
import { checkSignedIn, tellFailure } from './tell-failure.ts';
import { useReceiptCache } from './use-receipt-cache.ts';

/** The pages of a saved receipt, and what can be done with them; each change is saved at once. */
export function useDetailPages(receipt: Receipt) {
  const cache = useReceiptCache();
  const intake = usePageIntake();
  const pages = pagesOf(receipt);
  const [isBusy, setIsBusy] = useState(false);
  const [before, setBefore] = useState<readonly ReceiptPage[] | null>(null);
  const [chosen, setChosen] = useState(receipt.imageUrl);
  const shown = pages.some(({ imageUrl }) => imageUrl === chosen) ? chosen : receipt.imageUrl;

  const busily = async (work: () => Promise<void>) => {
    if (!isBusy && checkSignedIn()) {
      setIsBusy(true);
      await work();
      setIsBusy(false);
    }
  };
  const arrange = async (wanted: readonly ReceiptPage[]) => {
    const isArranged = await sendPages(receipt, { wanted, seen: pages }, cache);
    const isShorter = isArranged && wanted.length < pages.length;
    setBefore(isShorter ? pages : null);
    return isArranged;
  };
  const add = (files: readonly File[]) =>
    intake.keep({
      files,
      present: pages.length,
      take: async (kept, last) => {
        if (await arrange([...pages, ...kept])) {
          setChosen(last.imageUrl);
        }
      },
    });

  return {
    pages,
    shown,
    isBusy,
    progress: intake.progress,
    show: setChosen,
    add: (files: readonly File[]) => void busily(() => add(files)),
    arrange: (wanted: readonly ReceiptPage[]) =>
      void busily(async () => {
        await arrange(wanted);
      }),
    undo:
      before === null
        ? null
        : () =>
            void busily(async () => {
              await arrange(before);
            }),
  };
}

/** Sends the wanted pages, and says what came of it; answers whether the receipt has them. */
async function sendPages(
  { id }: Receipt,
  { wanted, seen }: { readonly wanted: readonly ReceiptPage[]; readonly seen: readonly ReceiptPage[] },
  cache: ReturnType<typeof useReceiptCache>,
): Promise<boolean> {
  try {
    const { receipt } = await callApi(receiptRoutes.arrangePages, {
      params: { id },
      body: { imageUrls: wanted.map(addressOf), seen: seen.map(addressOf) },
    });
    cache.put(receipt);
    showToast({ title: pagesText.updated, variant: 'success' });
    return true;
  } catch (error) {
    const theirs = conflictingReceipt(error);
    if (theirs === null) {
      tellFailure(error, pagesText.failed);
    } else {
      cache.put(theirs);
      showToast({ title: pagesText.conflict, description: pagesText.nowShown, variant: 'error' });
    }
    return false;
  } finally {
    cache.refresh(id);
  }
}

function addressOf({ imageUrl }: ReceiptPage): string {
  return imageUrl;
}
