import type { Kysely, Selectable } from 'kysely';

import type { Database, FileRemovalsTable, FilesTable } from '#platform/database/schema.ts';

/** A stored file, as the database returns it. */
export type FileRow = Selectable<FilesTable>;

/** SQL for uploaded files. Every query is scoped to one user, but for the clean-up of the whole house. */
export function createFilesRepository(db: Kysely<Database>) {
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
    /** A file of the user. Files of deleted receipts count as gone. */
    async find(userId: string, id: string): Promise<FileRow | undefined> {
      return db
        .selectFrom('files')
        .selectAll('files')
        .leftJoin('receipts', 'receipts.file_id', 'files.id')
        .where('files.user_id', '=', userId)
        .where('files.id', '=', id)
        .where('receipts.deleted_at', 'is', null)
        .executeTakeFirst();
    },

    /** A file of the user with these very bytes that no receipt uses yet. */
    async findPendingByHash(userId: string, sha256: string): Promise<FileRow | undefined> {
      return db
        .selectFrom('files')
        .selectAll()
        .where('user_id', '=', userId)
        .where('sha256', '=', sha256)
        .where('status', '=', 'pending')
        .executeTakeFirst();
    },

    /** Stores a new file. */
    async insert(userId: string, file: Omit<FileRow, 'user_id'>): Promise<void> {
      await db
        .insertInto('files')
        .values({ user_id: userId, ...file })
        .execute();
    },

    /** Makes a pending file of the user as young as a moment. */
    async renew(userId: string, id: string, moment: string): Promise<void> {
      await db
        .updateTable('files')
        .set({ created_at: moment })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .execute();
    },

    /** Notes that the copies for the screen are there. */
    async markCopied(userId: string, id: string): Promise<void> {
      await db
        .updateTable('files')
        .set({ has_copies: 1 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    /** Gives a pending file of the user to a receipt; answers it, or undefined when it is not there to take. */
    async link(userId: string, id: string): Promise<FileRow | undefined> {
      return db
        .updateTable('files')
        .set({ status: 'linked' })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
    },

    /** Pending files of every user that were uploaded before a moment. */
    async listPendingBefore(moment: string): Promise<FileRow[]> {
      return db
        .selectFrom('files')
        .selectAll()
        .where('status', '=', 'pending')
        .where('created_at', '<', moment)
        .execute();
    },

    /**
     * Removes a pending file of the user and notes its bytes for removal; answers false when a receipt took it
     * meanwhile. Call it inside a transaction.
     */
    async removePending(userId: string, id: string): Promise<boolean> {
      await noteForRemoval(userId, id);
      const result = await db
        .deleteFrom('files')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
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
/** See {@link createFilesRepository}. */
export type FilesRepository = ReturnType<typeof createFilesRepository>;
