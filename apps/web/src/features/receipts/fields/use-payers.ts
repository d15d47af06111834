import { outlayRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

/** Who laid out money before, by name; none while that is not known or cannot be asked. */
export function usePayers(): readonly string[] {
  const { data } = useQuery({
    queryKey: [outlayRoutes.payers.path],
    queryFn: ({ signal }) => callApi(outlayRoutes.payers, { signal }),
    retry: false,
  });
  return data?.payers ?? none;
}

// One array, so that the list is not drawn anew.
const none: readonly string[] = [];
