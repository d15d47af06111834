import { type ParsedReceipt, type Receipt, receiptRoutes } from '@bonbog/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { pagesText } from '#features/receipts/pages/pages.text.ts';
import { callApi } from '#lib/api-client.ts';
import { showToast } from '#lib/toast.ts';
import { type PageDifference, pageDifferences } from './page-differences.ts';
import { pagesOf } from './pages-of.ts';
import { checkSignedIn, tellFailure } from './tell-failure.ts';

/** Reads the pages of a saved receipt together, and tells what they say otherwise. Nothing of it is saved by itself. */
export function useStoredReading(receipt: Receipt) {
  const queryClient = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const [said, setSaid] = useState<{ readonly of: string; readonly parsed: ParsedReceipt } | null>(null);
  const urls = pagesOf(receipt).map(({ imageUrl }) => imageUrl);
  // What was read of other pages, or in another order, is not what these say.
  const parsed = said?.of === urls.join() ? said.parsed : null;
  const read = async () => {
    setIsReading(true);
    try {
      const answer = await callApi(receiptRoutes.readPages, { body: { imageUrls: urls } });
      // It may have turned a page, on which the places from before are wrong.
      void queryClient.invalidateQueries({ queryKey: [receiptRoutes.reading.path, receipt.id] });
      setSaid({ of: urls.join(), parsed: answer });
      if (pageDifferences(receipt, answer).length === 0) {
        showToast({ title: pagesText.says.same, variant: 'success' });
      }
    } catch (error) {
      tellFailure(error, pagesText.readFailed);
    } finally {
      setIsReading(false);
    }
  };
  const differences: readonly PageDifference[] = parsed === null ? [] : pageDifferences(receipt, parsed);
  return {
    isReading,
    differences,
    /** Null where there is one page, which was read before. */
    read:
      urls.length < 2
        ? null
        : () => {
            if (checkSignedIn()) {
              void read();
            }
          },
    leave: () => {
      setSaid(null);
    },
  };
}
/** See {@link useStoredReading}. */
export type StoredReading = ReturnType<typeof useStoredReading>;
