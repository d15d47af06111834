import { QueryClient, type QueryKey } from '@tanstack/react-query';

import { getJson } from './api-client.ts';

/**
 * The cache of server state with the specified defaults: stale at once, dropped when no screen uses it, never
 * retried, polled or refetched on focus. A query without its own function GETs the first element of its key.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => getJson(pathOf(queryKey), signal),
        staleTime: 0,
        gcTime: 0,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Without a network the call fails with a message instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function pathOf(queryKey: QueryKey): string {
  const [path] = queryKey;
  if (typeof path !== 'string') {
    throw new TypeError('A query key begins with the path it is read from.');
  }
  return path;
}
