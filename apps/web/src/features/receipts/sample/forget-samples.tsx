import { receiptRoutes, type PendingReceipt } from '@bonbog/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { refreshPending } from '#features/receipts/pending/use-pending.ts';
import { fileIdOf, forgetReview, reviewOwner } from '#features/receipts/review/review-owner.ts';
import { callApi } from '#lib/api-client.ts';

/** Props of {@link ForgetSamples}. */
export interface ForgetSamplesProps {
  readonly userId: string;
  /** Readings of the sample that nobody looks at any more. */
  readonly receipts: readonly PendingReceipt[];
}

/** Throws away what was read of the sample and not saved. What cannot be thrown away now is at the next visit. */
export function ForgetSamples({ userId, receipts }: ForgetSamplesProps) {
  const queryClient = useQueryClient();
  const addresses = receipts.map(({ imageUrl }) => imageUrl).join(' ');
  useEffect(() => {
    const forget = async (imageUrl: string) => {
      forgetReview(reviewOwner(userId, imageUrl));
      await callApi(receiptRoutes.discardPending, { params: { fileId: fileIdOf(imageUrl) } });
    };
    void Promise.allSettled(addresses.split(' ').map(forget)).then(() => {
      refreshPending(queryClient);
    });
  }, [userId, addresses, queryClient]);
  return null;
}
