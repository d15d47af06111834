import { leaveInTab, readFromTab, takeFromTab } from './storage.ts';

/** The key is specified (S-60). */
const key = 'bulkUploadState';

/** What this tab keeps of a bulk upload, as it was written; null when there is nothing. */
export function readBulkUpload(): string | null {
  return readFromTab(key);
}

/** Keeps a bulk upload in this tab. Answers whether there was room for it. */
export function keepBulkUpload(state: string): boolean {
  return leaveInTab(key, state);
}

/** Forgets the bulk upload of this tab: nothing of it is left, it is not wanted, or its user logs out. */
export function forgetBulkUpload(): void {
  takeFromTab(key);
}
