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
  /** Whether bytes have to stay for now, because a backup still has to copy them. Asked when their row is gone. */
  readonly mustFilesStay: () => Promise<boolean>;
  readonly clock: Clock;
}

/**
 * Takes files away for good: first the row, with a note in the same transaction, then the bytes, then the note. What is
 * interrupted, or fails because the store is out of reach, is finished the next time; so is what a backup still needs.
 */
export function createFileRemovalService({
  fileRemovals,
  inTransaction,
  store,
  mustFilesStay,
  clock,
}: FileRemovalDependencies) {
  const momentBefore = (ageMs: number) => new Date(clock().getTime() - ageMs).toISOString();

  const removeBytes = async (userId: string, fileId: string): Promise<boolean> => {
    if (await mustFilesStay()) {
      return false;
    }
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

    /** Removes bytes of the user that came when their row was gone already. */
    async removeStray(userId: string, id: string): Promise<void> {
      await fileRemovals.noteStray(userId, id);
      await removeBytes(userId, id);
    },

    /** Removes an attached file of the user that was not sent; answers false when there is none to remove. */
    async discardUnsent(userId: string, id: string): Promise<boolean> {
      const isRemoved = await inTransaction(({ fileRemovals: inside }) => inside.removeUnsent(userId, id));
      if (isRemoved) {
        await removeBytes(userId, id);
      }
      return isRemoved;
    },

    /** Removes uploads that no receipt was saved with for a week, and attached files that were not sent for a day. */
    async removeForgotten(): Promise<void> {
      const moment = momentBefore(LIMITS.pendingLifetimeMs);
      for (const row of await fileRemovals.listPendingBefore(moment)) {
        await inTransaction(({ fileRemovals: inside }) => inside.removePending(row.user_id, row.id, moment));
      }
      for (const row of await fileRemovals.listUnsentBefore(momentBefore(LIMITS.unsentLifetimeMs))) {
        await inTransaction(({ fileRemovals: inside }) => inside.removeUnsent(row.user_id, row.id));
      }
      await removeDiscarded();
    },
  };
}
/** See {@link createFileRemovalService}. */
export type FileRemovalService = ReturnType<typeof createFileRemovalService>;
