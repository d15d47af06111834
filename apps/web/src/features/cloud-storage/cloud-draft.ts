import type { CloudProviderEntry } from '@bonbog/contract/calls';
import { BRAND } from '@bonbog/domain';

import type { ExportRun } from './use-export-run.ts';

/** What the user has set in the dialog; kept while the page is open. `provider` is null until one is chosen. */
export interface CloudDraft {
  readonly provider: CloudProviderEntry | null;
  readonly folderName: string;
  readonly includeImages: boolean;
}

/** The draft of someone who has set nothing (CLOUD-04, CLOUD-05). */
export const UNTOUCHED_DRAFT: CloudDraft = {
  provider: null,
  folderName: `${BRAND}_fil`,
  includeImages: false,
};

/** What everything in the dialog works on. */
export interface CloudPorts {
  readonly userId: string;
  readonly receiptIds: readonly string[];
  readonly draft: CloudDraft;
  readonly onDraftChange: (change: Partial<CloudDraft>) => void;
  readonly run: ExportRun;
}
