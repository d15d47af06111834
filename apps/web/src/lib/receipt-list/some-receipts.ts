import { LIMITS, receiptRoutes, type Receipt } from '@bonbog/contract/calls';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';

/** Where lists of receipts by their ids are cached. */
export const SOME_RECEIPTS_KEY = [...RECEIPT_LIST_KEY, 'some'] as const;

/** Long enough for a page that is about to show what was loaded for it. */
const keptMs = 60_000;

/** Those of some receipts that are there. */
export function someReceiptsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...SOME_RECEIPTS_KEY, ids],
    queryFn: async ({ signal }): Promise<readonly Receipt[]> => {
      const receipts: Receipt[] = [];
      for (let start = 0; start < ids.length; start += LIMITS.receiptsAtOnce) {
        const body = { ids: ids.slice(start, start + LIMITS.receiptsAtOnce) };
        receipts.push(...(await callApi(receiptRoutes.some, { body, signal })).receipts);
      }
      return receipts;
    },
    gcTime: keptMs,
  });
}
