import { LIMITS } from '@bonbog/contract';

import type { Clock } from '#platform/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import { FILE_VARIANTS, keyOf } from './file-keys.ts';
import type { FileRemovalsRepository } from './file-removals.repository.ts';

const pageSize = 200;

interface FileRemovalDependencies {
  readonly fileRemovals: FileRemovalsRepository;
  readonly inTransaction: InTransaction<{ fileRemovals: FileRemovalsRepository }>;
  readonly store: Pick<FileStore, 'remove'>;
  readonly clock: Clock;
}

/**
 * Takes files away for good: first the row, with a note in the same transaction, then the bytes, then the note. What is
 * interrupted, or fails because the store is out of reach, is finished the next time.
 */
export function createFileRemovalService({
  fileRemovals,
  inTransaction,
  store,
  clock,
}: FileRemovalDependencies) {
  const removeBytes = async (userId: string, fileId: string): Promise<boolean> => {
    try {
      for (const variant of FILE_VARIANTS) {
        await store.remove(keyOf(userId, fileId, variant));
      }
    } catch {
      return false;
    }
    await fileRemovals.forgetRemoval(userId, fileId);
    return true;
  };

  const removeDiscarded = async (): Promise<{ failed: number }> => {
    let failed = 0;
    let afterId = '';
    for (;;) {
      const removals = await fileRemovals.listRemovals(afterId, pageSize);
      for (const { user_id: userId, file_id: fileId } of removals) {
        failed += (await removeBytes(userId, fileId)) ? 0 : 1;
        afterId = fileId;
      }
      if (removals.length < pageSize) {
        return { failed };
      }
    }
  };

  /** Removes an upload of the user that no receipt has; answers false when there is none to remove. */
  const discard = async (userId: string, id: string): Promise<boolean> => {
    const isRemoved = await inTransaction(({ fileRemovals: inside }) =>
      inside.removePending(userId, id, null),
    );
    if (isRemoved) {
      await removeBytes(userId, id);
    }
    return isRemoved;
  };

  return {
    /** Removes the bytes of files whose rows are gone; answers how many could not be removed now. */
    removeDiscarded,

    discard,

    /** Removes what the user uploaded with a key and no receipt has; nothing when there is none. */
    async discardWithKey(userId: string, key: string): Promise<void> {
      for (const id of await fileRemovals.listPendingWithKey(userId, key)) {
        await discard(userId, id);
      }
    },

    /** Removes uploads that no receipt was saved with for a week. */
    async removeForgotten(): Promise<void> {
      const moment = new Date(clock().getTime() - LIMITS.pendingLifetimeMs).toISOString();
      for (const row of await fileRemovals.listPendingBefore(moment)) {
        await inTransaction(({ fileRemovals: inside }) => inside.removePending(row.user_id, row.id, moment));
      }
      await removeDiscarded();
    },
  };
}
/** See {@link createFileRemovalService}. */
export type FileRemovalService = ReturnType<typeof createFileRemovalService>;
