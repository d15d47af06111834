import { receiptRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { RECEIPT_LIST_KEY } from '#lib/receipts-updated.ts';
import { isReceiptId } from './list-queries.ts';
import type { ReceiptRows } from './use-receipt-list.ts';

/**
 * Where a receipt stands among the rows, also where it is not loaded; null where it is not among them, undefined until that is
 * known. Asked for only where the rows that are there do not tell.
 */
export function usePlace(id: string | null, rows: ReceiptRows | undefined): number | null | undefined {
  const loaded = id === null ? null : rows?.indexOf(id);
  const isUnknown = id !== null && loaded === undefined && rows !== undefined;
  const { data } = useQuery({
    queryKey: [...RECEIPT_LIST_KEY, 'place', rows?.version, id],
    queryFn: ({ signal }) =>
      callApi(receiptRoutes.place, { query: { ...rows?.asked, id: id ?? '' }, signal }),
    enabled: isUnknown && isReceiptId(id),
    staleTime: Infinity,
  });
  return loaded === undefined ? data?.index : loaded;
}
