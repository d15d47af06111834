import { type Receipt, receiptRoutes } from '@bonbog/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { callApi } from './api-client.ts';

/** As many rows as fill the highest screen, and what comes quickly also on a slow line. */
const firstCount = 100;

/** Receipts as the server answers them. */
interface ReceiptList {
  readonly receipts: readonly Receipt[];
}

/** Where the first receipts are while the others are on their way. */
const firstKey = [receiptRoutes.list.path, 'first'] as const;

/**
 * Every receipt of the user, newest first. Whoever has many gets the first of them before the rest, which are shown
 * meanwhile; see {@link useReceiptList}.
 */
export const receiptListQuery = queryOptions({
  queryKey: [receiptRoutes.list.path],
  queryFn: async ({ client, queryKey, signal }): Promise<ReceiptList> => {
    const known = client.getQueryData<ReceiptList>(queryKey);
    if (known === undefined || known.receipts.length <= firstCount) {
      const query = { limit: String(firstCount) };
      const { nextCursor, ...first } = await callApi(receiptRoutes.list, { query, signal });
      if (nextCursor === undefined) {
        return first;
      }
      client.setQueryData<ReceiptList>(firstKey, first);
    }
    return callApi(receiptRoutes.list, { signal });
  },
  // Comparing ten thousand receipts field by field takes longer than preparing them anew.
  structuralSharing: false,
});

/**
 * The receipts of the user as far as they are there. `isWhole` is false while only the first have come: nothing can be
 * counted, searched or sorted by them.
 */
export function useReceiptList() {
  const whole = useQuery(receiptListQuery);
  const first = useQuery<ReceiptList>({ queryKey: firstKey, queryFn: skipToken });
  return { ...whole, receipts: (whole.data ?? first.data)?.receipts, isWhole: whole.data !== undefined };
}
