import { helpdeskRoutes, type SavedReply, type SavedReplyInput } from '@bonbog/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { extrasKeys } from './extras-keys.ts';

/** The saved answers of all administrators, by title. */
export function useSavedReplies() {
  return useQuery({
    queryKey: extrasKeys.savedReplies,
    queryFn: ({ signal }) => callApi(helpdeskRoutes.savedReplies, { signal }),
  });
}

/** Adds a saved answer, or changes the one of an id; null adds. It is done when the list follows. */
export function useSaveReply(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedReplyInput) =>
      id === null
        ? callApi(helpdeskRoutes.addSavedReply, { body })
        : callApi(helpdeskRoutes.changeSavedReply, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: extrasKeys.savedReplies }),
  });
}

/**
 * Deletes a saved answer. The list is fetched anew even when that fails: a colleague may have been first. `onRemoved`
 * is called when it is gone from the list, with whatever was drawn for it.
 */
export function useRemoveReply(onRemoved: () => void) {
  const queryClient = useQueryClient();
  const refetchList = () => queryClient.invalidateQueries({ queryKey: extrasKeys.savedReplies });
  return useMutation({
    mutationFn: ({ id }: SavedReply) => callApi(helpdeskRoutes.removeSavedReply, { params: { id } }),
    onSuccess: async () => {
      await refetchList();
      onRemoved();
    },
    onError: () => void refetchList(),
  });
}
