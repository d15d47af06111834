import { receiptRoutes, type PendingReceipt } from '@bonbog/contract/calls';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '#lib/api-client.ts';

const pendingKey = [receiptRoutes.pending.path];

/** The receipts that were read and not saved yet, newest first. */
export interface Pending {
  readonly receipts: readonly PendingReceipt[];
  /** Whether the list is as the server has it now: neither on its way nor missing. */
  readonly isSettled: boolean;
  /** Whether it has come once. */
  readonly isKnown: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * What can be picked up again. It is asked for anew whenever the user comes back to this window, because another one
 * may have saved or discarded it; `pollMs` asks again and again, null does not.
 */
export function usePending(pollMs: number | null): Pending {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: pendingKey,
    queryFn: ({ signal }) => callApi(receiptRoutes.pending, { signal }),
    refetchOnWindowFocus: true,
    refetchInterval: pollMs ?? false,
  });
  useEffect(() => {
    // Two windows side by side are both visible all the time: only the focus tells that the user changed over.
    const handleFocus = () => {
      void queryClient.refetchQueries({ queryKey: pendingKey, type: 'active' }, { cancelRefetch: false });
    };
    window.addEventListener('focus', handleFocus);
    return () => {
      window.removeEventListener('focus', handleFocus);
    };
  }, [queryClient]);
  return {
    receipts: query.data?.pending ?? [],
    isSettled: query.isSuccess && !query.isFetching,
    isKnown: query.data !== undefined,
    hasFailed: query.isError && !query.isFetching,
    retry: () => {
      void query.refetch();
    },
  };
}

/** Asks for the list anew after something was read, saved or discarded. */
export function refreshPending(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: pendingKey });
}

/** The list as it was last answered, without asking; empty when it was not. */
export function knownPending(queryClient: QueryClient): readonly PendingReceipt[] {
  return queryClient.getQueryData<{ pending: PendingReceipt[] }>(pendingKey)?.pending ?? [];
}
