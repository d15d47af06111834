import { receiptRoutes } from '@bonbog/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { callApi } from '#lib/api-client.ts';
import { onReceiptsUpdated } from '#lib/receipts-updated.ts';

const key = [receiptRoutes.duplicates.path] as const;

/**
 * The ids of receipts that are perhaps saved twice, asked for only where that is wanted. The server knows more than the
 * list shows: whether two pictures are the same. Undefined until it has answered, and when it does not.
 */
export function useDuplicates(isWanted: boolean): ReadonlySet<string> | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(receiptRoutes.duplicates, { signal }),
    enabled: isWanted,
  });
  useEffect(
    () => onReceiptsUpdated(() => void queryClient.invalidateQueries({ queryKey: key })),
    [queryClient],
  );
  return useMemo(() => data && new Set(data.ids), [data]);
}
