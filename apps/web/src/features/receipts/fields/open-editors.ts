import { createContext } from 'react';

/**
 * The editors that are open on a screen. Saving takes over what stands in them first, so that a value that was
 * typed but not confirmed is never lost.
 */
export function createOpenEditors() {
  const commits = new Set<() => boolean>();
  return {
    /** Adds an open editor; `commit` answers false when its value cannot be taken over. Answers how to remove it. */
    register(commit: () => boolean): () => void {
      commits.add(commit);
      return () => {
        commits.delete(commit);
      };
    },
    /** Takes over every open value; false when one of them cannot be, and then its editor stays open. */
    commitAll(): boolean {
      return [...commits].every((commit) => commit());
    },
  };
}
/** See {@link createOpenEditors}. */
export type OpenEditors = ReturnType<typeof createOpenEditors>;

/** The open editors of the screen around a field; null where nothing is saved as a whole. */
export const OpenEditorsContext = createContext<OpenEditors | null>(null);
