import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database, FileRemovalsTable } from '#platform/database/schema.ts';

import type { FileRow } from './files.repository.ts';

/** As the index of them says it, so that both databases know that it has all of them. */
const isWithoutUse = sql<boolean>`status <> 'linked'`;

/**
 * SQL for taking files away. A row goes together with a note of its bytes, so that these are found again whatever
 * happens. Scoped to one user, but for the clean-up of the whole house.
 */
export function createFileRemovalsRepository(db: Kysely<Database>) {
  const noteForRemoval = async (userId: string, id: string | null): Promise<void> => {
    await db
      .insertInto('file_removals')
      .columns(['file_id', 'user_id'])
      .expression(
        db
          .selectFrom('files')
          .select(['id', 'user_id'])
          .where('user_id', '=', userId)
          .$if(id !== null, (query) => query.where('id', '=', id ?? '')),
      )
      // Only notes of files whose row stayed can be there already.
      .onConflict((conflict) => conflict.column('file_id').doNothing())
      .execute();
  };
  return {
    /** Pending files of every user that were uploaded before a moment. */
    async listPendingBefore(moment: string): Promise<FileRow[]> {
      return db
        .selectFrom('files')
        .selectAll()
        .where('status', '=', 'pending')
        .where(isWithoutUse)
        .where('created_at', '<', moment)
        .execute();
    },

    /**
     * Removes a pending file of the user and notes its bytes for removal; answers false when a receipt took it
     * meanwhile or, given a moment, when it was uploaded again since. Call it inside a transaction.
     */
    async removePending(userId: string, id: string, uploadedBefore: string | null): Promise<boolean> {
      await noteForRemoval(userId, id);
      const result = await db
        .deleteFrom('files')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .$if(uploadedBefore !== null, (query) => query.where('created_at', '<', uploadedBefore ?? ''))
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /** Attached files of every user that were kept before a moment and never sent. */
    async listUnsentBefore(moment: string): Promise<Pick<FileRow, 'id' | 'user_id'>[]> {
      return db
        .selectFrom('files')
        .select(['id', 'user_id'])
        .where('status', '=', 'unsent')
        .where(isWithoutUse)
        .where('created_at', '<', moment)
        .execute();
    },

    /** Removes an attached file of the user, as above; answers false when it was sent meanwhile. */
    async removeUnsent(userId: string, id: string): Promise<boolean> {
      await noteForRemoval(userId, id);
      const result = await db
        .deleteFrom('files')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('status', '=', 'unsent')
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /** Ids of the user's pending files that were uploaded with a key. */
    async listPendingWithKey(userId: string, key: string): Promise<string[]> {
      const rows = await db
        .selectFrom('files')
        .select('id')
        .where('user_id', '=', userId)
        .where('upload_key', '=', key)
        .where('status', '=', 'pending')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Removes a file of the user that no receipt needs any more, as above. */
    async remove(userId: string, id: string): Promise<void> {
      await noteForRemoval(userId, id);
      await db.deleteFrom('files').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    /** Removes every file of the user, as above. */
    async removeAll(userId: string): Promise<void> {
      await noteForRemoval(userId, null);
      await db.deleteFrom('files').where('user_id', '=', userId).execute();
    },

    /** Notes bytes of the user that came when their row was gone already. */
    async noteStray(userId: string, id: string): Promise<void> {
      await db
        .insertInto('file_removals')
        .values({ user_id: userId, file_id: id })
        .onConflict((conflict) => conflict.column('file_id').doNothing())
        .execute();
    },

    /** Files of every user whose bytes are to be removed, by id and after one. Those whose row is still there are not. */
    async listRemovals(afterId: string, limit: number): Promise<Selectable<FileRemovalsTable>[]> {
      return db
        .selectFrom('file_removals')
        .leftJoin('files', 'files.id', 'file_removals.file_id')
        .select(['file_removals.file_id', 'file_removals.user_id'])
        .where('files.id', 'is', null)
        .where('file_removals.file_id', '>', afterId)
        .orderBy('file_removals.file_id')
        .limit(limit)
        .execute();
    },

    /** Notes that the bytes of a file are gone. */
    async forgetRemoval(userId: string, id: string): Promise<void> {
      await db.deleteFrom('file_removals').where('user_id', '=', userId).where('file_id', '=', id).execute();
    },
  };
}
/** See {@link createFileRemovalsRepository}. */
export type FileRemovalsRepository = ReturnType<typeof createFileRemovalsRepository>;
