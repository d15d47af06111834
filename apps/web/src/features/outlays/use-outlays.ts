import { outlayRoutes } from '@bonbog/contract/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#lib/api-client.ts';
import { onReceiptsUpdated } from '#lib/receipts-updated.ts';

/** What is owed to whom, and with `withSettled` what was given back; asked anew whenever receipts change. */
export function useOutlays(withSettled: boolean) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReceiptsUpdated(() => {
        void queryClient.invalidateQueries({ queryKey: [outlayRoutes.list.path] });
      }),
    [queryClient],
  );
  return useQuery({
    queryKey: [outlayRoutes.list.path, withSettled],
    queryFn: ({ signal }) =>
      callApi(outlayRoutes.list, { signal, ...(withSettled ? { query: { vis: 'alle' } } : {}) }),
    placeholderData: keepPreviousData,
  });
}
