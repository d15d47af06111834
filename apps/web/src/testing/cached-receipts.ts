import type { QueryClient } from '@tanstack/react-query';

const queryKey = ['/api/receipts'];

/** Puts receipts into the cache to stay: by the defaults what no screen uses goes by itself, and proves nothing. */
export function cacheReceipts(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  queryClient.setQueryData(queryKey, { receipts: [] });
}

/** What is cached of the receipts; undefined when they are gone. */
export function cachedReceipts(queryClient: QueryClient): unknown {
  return queryClient.getQueryData(queryKey);
}
