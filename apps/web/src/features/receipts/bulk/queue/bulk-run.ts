import { showToast } from '#lib/toast.ts';
import type { BulkItem } from './bulk-item.ts';
import { countOf } from './bulk-sums.ts';
import type { ParseFailure } from './parse-failure.ts';
import { queueText } from './queue.text.ts';

const text = queueText.toasts;

/**
 * What the user is told of a run, each thing once. A run begins with the first file to prepare or scan and lasts until
 * nothing is left to do.
 */
export function createBulkRun() {
  let isOpen = false;
  let hasScanned = false;
  let hasToldFailure = false;
  let hasToldSaved = false;
  const savedBytes = new Map<string, number>();

  return {
    begin: () => {
      if (!isOpen) {
        isOpen = true;
        hasScanned = hasToldFailure = hasToldSaved = false;
      }
    },
    noteSaved: ({ id }: BulkItem, bytes: number) => {
      savedBytes.set(id, bytes);
    },
    noteScan: () => {
      hasScanned = true;
    },
    tellCompressionFailed: () => {
      if (isOpen && !hasToldFailure) {
        hasToldFailure = true;
        const description = text.compressionFailed;
        showToast({ title: text.compressionFailedTitle, description, variant: 'error' });
      }
    },
    /** `items` go on to be scanned. What others saved, which were removed before, is nothing to tell. */
    tellSaved: (items: readonly BulkItem[]) => {
      const bytes = items.reduce((total, { id }) => total + (savedBytes.get(id) ?? 0), 0);
      savedBytes.clear();
      if (isOpen && bytes > 0 && !hasToldSaved) {
        hasToldSaved = true;
        const description = text.saved(bytes);
        showToast({ title: text.compressedTitle, description, variant: 'success' });
      }
    },
    /** The end of a run that did all it could. Where nothing could be scanned, the failed compression was told. */
    finish: (items: readonly BulkItem[]) => {
      if (isOpen && hasScanned) {
        tellResult(countOf(items, 'parsed'), countOf(items, 'error'));
      }
      isOpen = false;
    },
    /** The end of a run that cannot go on by itself. */
    stop: () => {
      isOpen = false;
    },
  };
}

/** See {@link createBulkRun}. */
export type BulkRun = ReturnType<typeof createBulkRun>;

/** Tells that the batch is over its limit (BSEL-54). */
export function tellBatchTooLarge(bytes: number): void {
  const description = text.batchTooLarge(bytes);
  showToast({ title: text.batchTooLargeTitle, description, variant: 'error' });
}

/** Tells that nobody is signed in (BSEL-57). */
export function tellLoggedOut(): void {
  showToast({ title: text.loggedOutTitle, description: queueText.loggedOut, variant: 'error' });
}

/** Tells that the server refused the session (BSCAN-18, BSCAN-19). */
export function tellSessionRefused(failure: ParseFailure): void {
  const title = failure.errorType === 'TOKEN_EXPIRED' ? text.sessionExpiredTitle : text.authenticationTitle;
  showToast({ title, description: failure.message ?? queueText.sessionExpired, variant: 'error' });
}

function tellResult(succeeded: number, failed: number): void {
  if (failed > 0) {
    const title = text.partlyDoneTitle(succeeded, failed);
    showToast({ title, description: text.partlyDone, variant: 'error' });
  } else if (succeeded > 0) {
    showToast({ title: text.allDoneTitle, description: text.allDone(succeeded), variant: 'success' });
  }
}
