import { receiptRoutes } from '@bonbog/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#lib/api-client.ts';
import { onReceiptsUpdated } from '#lib/receipts-updated.ts';

/** Every receipt of the user, newest first, and the summary; both reload at the event "receipts-updated". */
export function useHistory() {
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: [receiptRoutes.list.path],
    queryFn: ({ signal }) => callApi(receiptRoutes.list, { signal }),
    // Comparing ten thousand receipts field by field takes longer than preparing them anew.
    structuralSharing: false,
  });
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
    list,
    stats,
    retry: () => {
      void list.refetch();
      void stats.refetch();
    },
  };
}
