import { adminRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

/** Numbers about all users and receipts. Whether they are answered decides who sees the panel (AUTH-40). */
export function useAdminStats() {
  return useQuery({
    queryKey: [adminRoutes.stats.path],
    queryFn: ({ signal }) => callApi(adminRoutes.stats, { signal }),
  });
}
