const key = 'review';

/**
 * The file id of the review that the present entry of the browser's history stands for, or null. It lies in the entry
 * itself, so that a reload, Back and Forward lead to the review they belong to, and another tab does not.
 */
export function readEntryReview(): string | null {
  const state: unknown = window.history.state;
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : null;
  return typeof value === 'string' ? value : null;
}

/** The state of an entry that opens this review, as a reload of it would. */
export function entryOfReview(fileId: string): object {
  return { [key]: fileId };
}

/** Adds an entry for a review, unless the present one stands for it already. */
export function enterReview(fileId: string, path: string): void {
  if (readEntryReview() !== fileId) {
    window.history.pushState(entryOfReview(fileId), '', path);
  }
}

/** Makes the present entry an ordinary one: its review is saved or gone. */
export function clearEntryReview(): void {
  if (readEntryReview() !== null) {
    window.history.replaceState(null, '', window.location.pathname);
  }
}

/** Leaves the entry of a review the way Back would, so that pressing Back next does not seem to do nothing. */
export function leaveEntryReview(): void {
  if (readEntryReview() !== null) {
    clearEntryReview();
    window.history.back();
  }
}
