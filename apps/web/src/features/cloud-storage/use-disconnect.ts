import type { CloudProviderEntry, CloudStatus } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { showToast } from '#lib/toast.ts';
import { callCloud, tellCloudFailure } from './call-cloud.ts';
import { cloudText } from './cloud.text.ts';
import { cloudStatusKey } from './use-cloud-status.ts';

const text = cloudText.connected;

/** Ends the connection to a storage. */
export function useDisconnect(provider: CloudProviderEntry) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callCloud(provider.routes.disconnect),
    onSuccess: async ({ message }) => {
      const queryKey = cloudStatusKey(provider);
      // An answer from before must not come after.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<CloudStatus>(
        queryKey,
        (status) => status && { ...status, connected: false, account: null },
      );
      showToast({ title: message, variant: 'success' });
    },
    onError: (error) => {
      tellCloudFailure(text.disconnectFailed, error);
    },
  });
}
