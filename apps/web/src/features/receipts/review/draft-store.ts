import type { ReceiptDraft } from './draft.ts';

/**
 * The one place of the draft under review. It can be read outside rendering, so that a save takes what an editor
 * handed over a moment before.
 */
export function createDraftStore(opening: ReceiptDraft) {
  let draft = opening;
  const listeners = new Set<() => void>();
  return {
    /** The draft as it is now. */
    read: (): ReceiptDraft => draft,
    /** Replaces the draft by what `next` makes of it. */
    change(next: (draft: ReceiptDraft) => ReceiptDraft): void {
      draft = next(draft);
      for (const listener of listeners) {
        listener();
      }
    },
    /** Tells of changes; answers how to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
/** See {@link createDraftStore}. */
export type DraftStore = ReturnType<typeof createDraftStore>;
