import { createContext } from 'react';

/** Takes over what stands in an editor; answers false when it cannot be, and says why unless it is to be quiet. */
type Commit = (tone: 'aloud' | 'quietly') => boolean;

/**
 * The editors that are open on a screen. Saving takes over what stands in them first, so that a value that was
 * typed but not confirmed is never lost.
 */
export function createOpenEditors() {
  const commits = new Set<Commit>();
  return {
    /** Adds an open editor. Answers how to remove it. */
    register(commit: Commit): () => void {
      commits.add(commit);
      return () => {
        commits.delete(commit);
      };
    },
    /** Takes over every open value; false when one of them cannot be, and then its editor stays open. */
    commitAll(): boolean {
      return [...commits].every((commit) => commit('aloud'));
    },
    /** Takes over what can be, without a word about the rest; for a page that is about to go. */
    commitQuietly(): void {
      for (const commit of commits) {
        commit('quietly');
      }
    },
  };
}
/** See {@link createOpenEditors}. */
export type OpenEditors = ReturnType<typeof createOpenEditors>;

/** The open editors of the screen around a field; null where nothing is saved as a whole. */
export const OpenEditorsContext = createContext<OpenEditors | null>(null);
