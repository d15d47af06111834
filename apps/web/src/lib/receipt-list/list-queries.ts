import { receiptPartRoute, receiptRoutes, type Receipt, type ReceiptPart } from '@bonbog/contract/calls';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';
import { PART_ROWS, type FindParameters } from './shown-list.ts';

/** What is kept of the list when it was scrolled past, for the way back. */
const keptMs = 300_000;

/** Whether a text can be the id of a receipt: what comes from an address may be anything. */
export function isReceiptId(text: string): boolean {
  return /^[\da-f-]{36}$/i.test(text);
}

const partKey = [...RECEIPT_LIST_KEY, 'part'] as const;

/** One part of the list in the order and narrowed as asked for; `part` counts from 0. It is fresh until it is told otherwise. */
export function partQuery(asked: FindParameters, part: number) {
  return queryOptions({
    queryKey: [...partKey, asked, part],
    queryFn: ({ signal }): Promise<ReceiptPart> => {
      const place = { limit: String(PART_ROWS), ...(part === 0 ? {} : { offset: String(part * PART_ROWS) }) };
      return callApi(receiptPartRoute, { query: { ...asked, ...place }, signal });
    },
    staleTime: Infinity,
    gcTime: keptMs,
    // Comparing many receipts field by field takes longer than drawing them anew.
    structuralSharing: false,
  });
}

/** What can be told of all receipts. */
export const overviewQuery = queryOptions({
  queryKey: [...RECEIPT_LIST_KEY, 'overview'],
  queryFn: ({ signal }) => callApi(receiptRoutes.overview, { signal }),
});

/** A receipt that is among the parts of the list that are there, with the moment it was asked for. */
export function findCached(
  queryClient: QueryClient,
  id: string,
): { readonly receipt: Receipt; readonly updatedAt: number } | null {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: partKey })) {
    const part = queryClient.getQueryData<ReceiptPart>(query.queryKey);
    const receipt = part?.receipts.find((other) => other.id === id);
    if (receipt !== undefined) {
      return { receipt, updatedAt: query.state.dataUpdatedAt };
    }
  }
  return null;
}

/** Shows a changed receipt at once wherever it is listed. */
export function putCached(queryClient: QueryClient, now: Receipt): void {
  queryClient.setQueriesData<ReceiptPart>({ queryKey: partKey }, (part) =>
    part?.receipts.some(({ id }) => id === now.id) === true
      ? { ...part, receipts: part.receipts.map((other) => (other.id === now.id ? now : other)) }
      : undefined,
  );
}

/** Forgets what of the list nobody looks at: whoever comes back sees what is there by then. */
export function forgetUnseen(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: partKey, type: 'inactive' });
}
