import { dropboxRoutes, LIMITS, webdavRoutes, type CloudProviderId } from '@bonbog/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';

import { callCloud } from './call-cloud.ts';

/** The routes of each storage. */
export const cloudRoutes = { dropbox: dropboxRoutes, webdav: webdavRoutes } as const satisfies Record<
  CloudProviderId,
  unknown
>;

/** The cache key of what {@link useCloudStatus} tells. */
export function cloudStatusKey(provider: CloudProviderId): readonly [string] {
  return [cloudRoutes[provider].status.path];
}

/** Whether the user is connected to a storage, and how far a running export is; asked for every 2 s where polled. */
export function useCloudStatus(provider: CloudProviderId, { isPolled }: { readonly isPolled: boolean }) {
  return useQuery({
    ...statusQuery(provider),
    refetchInterval: isPolled ? LIMITS.cloudPollMs : false,
    // Whoever decides which storage is shown has asked already.
    refetchOnMount: !isPolled,
  });
}

/** Whether the user is connected at this moment, in another tab perhaps. */
export async function isConnectedNow(queryClient: QueryClient, provider: CloudProviderId): Promise<boolean> {
  const { connected } = await queryClient.query({ ...statusQuery(provider), staleTime: 0 });
  return connected;
}

function statusQuery(provider: CloudProviderId) {
  return {
    queryKey: cloudStatusKey(provider),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callCloud(cloudRoutes[provider].status, { signal }),
  };
}
