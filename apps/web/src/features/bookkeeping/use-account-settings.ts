import { bookkeepingRoutes, type SavedSettings } from '@bonbog/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

const settingsKey = [bookkeepingRoutes.settings.path] as const;

/** The user's account numbers, VAT codes and export defaults. */
export function useAccountSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callApi(bookkeepingRoutes.settings, { signal }),
  });
}

/** Replaces them; what the server kept is shown at once. */
export function useSaveAccountSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedSettings) => callApi(bookkeepingRoutes.saveSettings, { body }),
    onSuccess: ({ settings }) => {
      queryClient.setQueryData(settingsKey, { settings });
    },
  });
}
