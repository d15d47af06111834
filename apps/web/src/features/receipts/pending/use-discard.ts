import { receiptRoutes } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { fileIdOf, forgetReview, reviewOwner } from '#features/receipts/review/review-owner.ts';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { pendingText } from './pending.text.ts';
import type { PendingEntry } from './pending-rows.ts';
import { refreshPending } from './use-pending.ts';

/** Throws a picture away that is not saved, with its further pages and its edits in this browser. */
export function useDiscard(userId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // The first page last: as long as it is there, the others are part of it.
    mutationFn: async ({ receipt, laterUrls }: PendingEntry) => {
      for (const imageUrl of [...laterUrls, receipt.imageUrl]) {
        const params = { fileId: fileIdOf(imageUrl) };
        await callApi(receiptRoutes.discardPending, { params }).catch(passWhenGone);
      }
    },
    onSuccess: (_nothing, { receipt }) => {
      forgetReview(reviewOwner(userId, receipt.imageUrl));
      showToast({ title: pendingText.discarded, variant: 'success' });
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure && error.status === 401)) {
        const description = messageOr(error, pendingText.discardFailedFallback);
        showToast({ title: pendingText.discardFailed, description, variant: 'error' });
      }
    },
    onSettled: () => {
      refreshPending(queryClient);
    },
  });
  return { discard: mutate, discarding: isPending ? variables.receipt.imageUrl : null };
}

/** Saved or discarded in another window: it is gone from here, too, which is what was asked for. */
function passWhenGone(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) {
    return null;
  }
  throw error;
}
