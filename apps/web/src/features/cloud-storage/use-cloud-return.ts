import {
  CLOUD_FAILED_PARAMETER,
  CLOUD_PROVIDERS,
  type CloudProviderEntry,
  FIRST_CLOUD_PROVIDER,
  LIMITS,
} from '@bonbog/contract/calls';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { forgetCloudReturn, readCloudReturn } from '#lib/cloud-return.ts';
import { showToast } from '#lib/toast.ts';
import { cloudText } from './cloud.text.ts';

/** Whose page it is, and what happens to it. */
export interface CloudReturnPorts {
  readonly userId: string;
  readonly onSelect: (receiptIds: readonly string[]) => void;
  /** Gets the storage that the page was left for. */
  readonly onReopen: (provider: CloudProviderEntry) => void;
}

/**
 * Goes on where the page was left for the cloud storage: the selection is there again at once, the dialog after 2 s.
 * When nothing came of the connecting, that is said, and the dialog stays closed (S-54).
 */
export function useCloudReturn({ userId, onSelect, onReopen }: CloudReturnPorts): void {
  const [path, navigate] = useLocation();
  const goOn = useEffectEvent(() => {
    const note = readCloudReturn(userId);
    if (note !== null) {
      onSelect(note.receiptIds);
    }
    const provider = note === null ? FIRST_CLOUD_PROVIDER : CLOUD_PROVIDERS[note.providerId];
    const cleaned = withoutFailure(path);
    if (cleaned !== null) {
      showToast({
        title: cloudText.exporting.failed,
        description: cloudText.connect.notMade(provider.name),
        variant: 'error',
      });
      navigate(cleaned, { replace: true });
    }
    if (note === null || !note.reopens || cleaned !== null) {
      forgetCloudReturn();
      return undefined;
    }
    const timer = window.setTimeout(() => {
      onReopen(provider);
      forgetCloudReturn();
    }, LIMITS.cloudReopenMs);
    return () => {
      window.clearTimeout(timer);
    };
  });
  useEffect(() => goOn(), []);
}

/** The address without the sign that the connecting failed; null when that is not in it. */
function withoutFailure(path: string): string | null {
  const parameters = new URLSearchParams(window.location.search);
  if (!parameters.has(CLOUD_FAILED_PARAMETER)) {
    return null;
  }
  parameters.delete(CLOUD_FAILED_PARAMETER);
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}
