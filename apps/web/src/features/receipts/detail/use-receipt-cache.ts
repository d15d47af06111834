import { receiptRoutes, type Receipt } from '@bonbog/contract/calls';
import { useQueryClient } from '@tanstack/react-query';

import { putReceipt } from '#lib/receipt-list/use-receipt.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { refreshPending } from '#features/receipts/pending/use-pending.ts';

/** The receipts this page has asked for, where a receipt was changed. */
export function useReceiptCache() {
  const queryClient = useQueryClient();
  return {
    /** Shows a changed receipt at once, in lists too. */
    put: (now: Receipt) => {
      putReceipt(queryClient, now);
    },
    /** Has list, sums and the receipt's own history asked for anew. */
    refresh: (id: string) => {
      void queryClient.invalidateQueries({ queryKey: [receiptRoutes.events.path, id] });
      // A page that was taken out can be picked up, and one that was put in cannot any more.
      refreshPending(queryClient);
      announceReceiptsUpdated();
    },
  };
}
