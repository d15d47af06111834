import { useState } from 'react';

import { loadedLater } from '#lib/loaded-later.tsx';

import { type CloudDraft, UNTOUCHED_DRAFT } from './cloud-draft.ts';
import { useCloudReturn } from './use-cloud-return.ts';
import { useExportRun } from './use-export-run.ts';

const CloudDialog = loadedLater(async () => (await import('./cloud-dialog.tsx')).CloudDialog);

/** Props of {@link CloudExport}. */
export interface CloudExportProps {
  readonly userId: string;
  readonly receiptIds: readonly string[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Selects exactly these receipts, as far as they are there. */
  readonly onSelect: (receiptIds: readonly string[]) => void;
}

/** Sends the selected receipts to a cloud storage, and goes on after the way to it and back. */
export function CloudExport({ userId, receiptIds, isOpen, onOpenChange, onSelect }: CloudExportProps) {
  const [draft, setDraft] = useState(UNTOUCHED_DRAFT);
  const change = (changed: Partial<CloudDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
  };
  const close = () => {
    onOpenChange(false);
  };
  const run = useExportRun({ userId, onClose: close });
  useCloudReturn({
    userId,
    onSelect,
    onReopen: (provider) => {
      change({ provider });
      onOpenChange(true);
    },
  });
  if (!isOpen) {
    return null;
  }
  return (
    <CloudDialog
      userId={userId}
      receiptIds={receiptIds}
      draft={draft}
      onDraftChange={change}
      run={run}
      onClose={() => {
        // What has been read need not be said again; what is under way has yet to be.
        if (!run.isPending) {
          run.reset();
        }
        close();
      }}
    />
  );
}
