import { receiptRoutes } from '@bonbog/contract/calls';
import { tagKey } from '@bonbog/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

interface OwnTags {
  readonly tags: readonly string[];
}

const queryKey = [receiptRoutes.tags.path];
// Long enough for a batch of receipts, whose tags the server learns of when they are saved.
const keptMs = 10 * 60_000;

/** The tags the user has used, those on most receipts first; none while they are not known, which stops nobody. */
export function useOwnTags(isWanted: boolean): readonly string[] {
  const { data } = useQuery<OwnTags>({
    queryKey,
    queryFn: ({ signal }) => callApi(receiptRoutes.tags, { signal }),
    enabled: isWanted,
    staleTime: keptMs,
    gcTime: keptMs,
  });
  return data?.tags ?? [];
}

/** Has tags offered from now on that may be saved only later, before all others. */
export function useRememberTags(): (tags: readonly string[]) => void {
  const queryClient = useQueryClient();
  return (tags) => {
    queryClient.setQueryData<OwnTags>(queryKey, (known) => {
      if (known === undefined) {
        return known;
      }
      const keys = new Set(known.tags.map(tagKey));
      const added = tags.filter((tag) => !keys.has(tagKey(tag)));
      return { tags: [...added, ...known.tags] };
    });
  };
}
