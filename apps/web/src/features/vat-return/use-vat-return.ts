import { vatReturnRoutes, type Receipt } from '@bonbog/contract';
import type { VatDay, VatPeriod } from '@bonbog/domain';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#lib/api-client.ts';
import { receiptListQuery } from '#lib/receipt-list.ts';
import { onReceiptsUpdated } from '#lib/receipts-updated.ts';

/** The figures of a period; they are asked for anew whenever a receipt was changed. Asked for once they are wanted. */
export function useVatReturn({ from, to }: VatPeriod, day: VatDay, isWanted: boolean) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReceiptsUpdated(() => {
        void queryClient.invalidateQueries({ queryKey: [vatReturnRoutes.figures.path] });
      }),
    [queryClient],
  );
  return useQuery({
    queryKey: [vatReturnRoutes.figures.path, from, to, day],
    queryFn: ({ signal }) => callApi(vatReturnRoutes.figures, { query: { from, to, day }, signal }),
    enabled: isWanted,
  });
}

/** Has the receipts there before somebody asks for them. Rejects where they cannot be had. */
export async function loadReceipts(queryClient: QueryClient): Promise<void> {
  await queryClient.query({ ...receiptListQuery, staleTime: 'static' });
}

/** The receipts with these ids in their order, once they are wanted; undefined until then, null where they cannot be had. */
export function useReceiptsById(
  ids: readonly string[],
  isWanted: boolean,
): readonly Receipt[] | undefined | null {
  const { data, isError } = useQuery({ ...receiptListQuery, enabled: isWanted });
  if (data === undefined) {
    return isError ? null : undefined;
  }
  const byId = new Map(data.receipts.map((receipt) => [receipt.id, receipt]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
