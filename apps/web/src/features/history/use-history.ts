import { receiptRoutes } from '@bonbog/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { callApi } from '#lib/api-client.ts';
import { useReceiptList } from '#lib/receipt-list.ts';
import { onReceiptsUpdated } from '#lib/receipts-updated.ts';
import { rememberedTop } from './use-scroll-memory.ts';

/**
 * Every receipt of the user, newest first, and the summary; both reload at the event "receipts-updated". Of many the first
 * are there before the rest.
 */
export function useHistory() {
  const queryClient = useQueryClient();
  const { receipts, ...list } = useReceiptList();
  // Whoever was further down comes back there, and needs all of the list for it.
  const [isFromTop] = useState(() => rememberedTop() === 0);
  const canShow = list.isWhole || (isFromTop && !list.isError);
  const stats = useQuery({
    queryKey: [receiptRoutes.stats.path],
    queryFn: ({ signal }) => callApi(receiptRoutes.stats, { signal }),
  });

  useEffect(() => {
    const reload = () => {
      void queryClient.invalidateQueries({ queryKey: [receiptRoutes.list.path] });
      void queryClient.invalidateQueries({ queryKey: [receiptRoutes.stats.path] });
    };
    return onReceiptsUpdated(reload);
  }, [queryClient]);

  return {
    list: { ...list, receipts: canShow ? receipts : undefined },
    stats,
    retry: () => {
      void list.refetch();
      void stats.refetch();
    },
  };
}
