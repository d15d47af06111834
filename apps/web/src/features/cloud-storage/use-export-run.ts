import { LIMITS, type CloudExport, type CloudProviderEntry } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { ApiFailure } from '#lib/api-client.ts';
import { leaveCloudReturn } from '#lib/cloud-return.ts';
import { reloadTo } from '#lib/reload.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { showToast } from '#lib/toast.ts';
import { callCloud, tellCloudFailure } from './call-cloud.ts';
import { cloudText } from './cloud.text.ts';
import { cloudStatusKey } from './use-cloud-status.ts';

const text = cloudText.exporting;

/** What is exported where. */
export interface ExportOrder {
  readonly provider: CloudProviderEntry;
  readonly body: CloudExport;
}

/**
 * The export. It lives beside the dialog, which may be closed meanwhile; its end is told wherever the user is by then.
 * The dialog goes when there is nothing more to say in it.
 */
export function useExportRun({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: ({ provider, body }: ExportOrder) => callCloud(provider.routes.export, { body }),
    onSuccess: ({ message, exported, total }) => {
      const isWhole = exported === total;
      showToast({ title: text.done, description: message, variant: isWhole ? 'success' : 'warning' });
      if (isWhole) {
        onClose();
      }
    },
    onError: (error, { provider, body }) => {
      if (!(error instanceof ApiFailure) || !error.tokenExpired) {
        tellCloudFailure(text.failed, error);
        return;
      }
      const title = text.tokenExpired(provider.name);
      showToast({ title, description: error.message, variant: 'error' });
      onClose();
      // Another screen may hold what a reload would lose.
      if (isHere.current) {
        leaveCloudReturn({ userId, providerId: provider.id, reopens: false, receiptIds: body.receiptIds });
        reloadTo(window.location.pathname + window.location.search, LIMITS.cloudReloadMs);
      }
    },
    onSettled: (_answer, _error, { provider }) => {
      announceReceiptsUpdated();
      return queryClient.invalidateQueries({ queryKey: cloudStatusKey(provider) });
    },
  });
}

/** See {@link useExportRun}. */
export type ExportRun = ReturnType<typeof useExportRun>;

/** Whether the page is still the one that asked. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
