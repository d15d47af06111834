import { bookkeepingRoutes, type VatSettingsEditBody } from '@bonbog/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from './api-client.ts';

const settingsKey = [bookkeepingRoutes.vatSettings.path] as const;

/** How the account reports its VAT, and the company it is for; asked for once it is wanted. */
export function useVatSettings(isWanted = true) {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callApi(bookkeepingRoutes.vatSettings, { signal }),
    enabled: isWanted,
  });
}

/** Changes some of it; what the server kept is shown at once. */
export function useSaveVatSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: VatSettingsEditBody) => callApi(bookkeepingRoutes.saveVatSettings, { body }),
    onSuccess: ({ settings }) => {
      queryClient.setQueryData(settingsKey, { settings });
    },
  });
}
