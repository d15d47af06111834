import { vatReturnRoutes, type Receipt } from '@bonbog/contract/calls';
import type { VatDay, VatPeriod } from '@bonbog/domain';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#lib/api-client.ts';
import { SOME_RECEIPTS_KEY, someReceiptsQuery } from '#lib/receipt-list/some-receipts.ts';
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

/** Has the receipts of some lists there before somebody asks for them. Rejects where they cannot be had. */
export async function loadReceipts(
  queryClient: QueryClient,
  lists: readonly (readonly string[])[],
): Promise<void> {
  await Promise.all(
    lists.map((ids) => queryClient.query({ ...someReceiptsQuery(ids), staleTime: 'static' })),
  );
}

/** The receipts with these ids in their order; undefined until they are there, null where they cannot be had. */
export function useReceiptsById(ids: readonly string[]): readonly Receipt[] | undefined | null {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ ...someReceiptsQuery(ids), placeholderData: keepPreviousData });
  useEffect(
    () =>
      onReceiptsUpdated(() => {
        void queryClient.invalidateQueries({ queryKey: SOME_RECEIPTS_KEY });
      }),
    [queryClient],
  );
  if (data === undefined) {
    return isError ? null : undefined;
  }
  const byId = new Map(data.map((receipt) => [receipt.id, receipt]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
