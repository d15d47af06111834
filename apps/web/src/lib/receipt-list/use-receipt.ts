import { receiptRoutes, type Receipt } from '@bonbog/contract/calls';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { callApi } from '#lib/api-client.ts';
import { onReceiptsUpdated, RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';
import { findCached, isReceiptId, putCached } from './list-queries.ts';

/** A receipt from the list as it is there is as good as one that was asked for, for so long. */
const goodForMs = 30_000;

/**
 * One receipt, asked for anew at the event "receipts-updated"; null where there is none, undefined until that is known.
 * `error` is why it could not be had.
 */
export function useReceipt(id: string) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }): Promise<Receipt | null> => {
      if (!isReceiptId(id)) {
        return null;
      }
      const { receipts } = await callApi(receiptRoutes.some, { body: { ids: [id] }, signal });
      return receipts[0] ?? null;
    },
    staleTime: goodForMs,
    initialData: () => findCached(queryClient, id)?.receipt,
    initialDataUpdatedAt: () => findCached(queryClient, id)?.updatedAt,
  });
  const refresh = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: oneKey(id) });
  });
  useEffect(() => onReceiptsUpdated(refresh), []);
  return { receipt: data, error: data === undefined ? error : null };
}

/** Shows a changed receipt at once, wherever it is shown. */
export function putReceipt(queryClient: QueryClient, now: Receipt): void {
  putCached(queryClient, now);
  queryClient.setQueryData<Receipt | null>(oneKey(now.id), (before) => (before == null ? before : now));
}

function oneKey(id: string) {
  return [...RECEIPT_LIST_KEY, 'one', id] as const;
}
