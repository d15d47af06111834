import { CLOUD_PROVIDER_LIST, type CloudProviderEntry, LIMITS } from '@bonbog/contract/calls';
import { useQueries, useQuery, type QueryClient } from '@tanstack/react-query';

import { callCloud } from './call-cloud.ts';

/** The cache key of what {@link useCloudStatus} tells. */
export function cloudStatusKey({ routes }: CloudProviderEntry): readonly [string] {
  return [routes.status.path];
}

/** Whether the user is connected to a storage, and how far a running export is; asked for every 2 s. */
export function useCloudStatus(provider: CloudProviderEntry) {
  return useQuery({
    ...statusQuery(provider),
    refetchInterval: LIMITS.cloudPollMs,
    // Whoever decides which storage is shown has asked already.
    refetchOnMount: false,
  });
}

/** How the user stands with every storage, in the order of {@link CLOUD_PROVIDER_LIST}; asked for once. */
export function useCloudStatuses() {
  return useQueries({ queries: CLOUD_PROVIDER_LIST.map(statusQuery) });
}

/** Whether the user is connected at this moment, in another tab perhaps. */
export async function isConnectedNow(
  queryClient: QueryClient,
  provider: CloudProviderEntry,
): Promise<boolean> {
  const { connected } = await queryClient.query({ ...statusQuery(provider), staleTime: 0 });
  return connected;
}

function statusQuery(provider: CloudProviderEntry) {
  return {
    queryKey: cloudStatusKey(provider),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => callCloud(provider.routes.status, { signal }),
  };
}
