import { receiptRoutes, vatReturnRoutes, type Receipt } from '@bonbog/contract';
import type { VatDay, VatPeriod } from '@bonbog/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#lib/api-client.ts';
import { onReceiptsUpdated } from '#lib/receipts-updated.ts';

/** The figures of a period; they are asked for anew whenever a receipt was changed. */
export function useVatReturn({ from, to }: VatPeriod, day: VatDay) {
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
  });
}

/** The receipts with these ids in their order, once they are wanted; undefined until then, null where they cannot be had. */
export function useReceiptsById(
  ids: readonly string[],
  isWanted: boolean,
): readonly Receipt[] | undefined | null {
  const { data, isError } = useQuery({
    queryKey: [receiptRoutes.list.path],
    queryFn: ({ signal }) => callApi(receiptRoutes.list, { signal }),
    enabled: isWanted,
    structuralSharing: false,
  });
  if (data === undefined) {
    return isError ? null : undefined;
  }
  const byId = new Map(data.receipts.map((receipt) => [receipt.id, receipt]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
