import type { Kysely, Selectable } from 'kysely';

import type { Database, FilesTable } from '#platform/database/schema.ts';

/** A stored file, as the database returns it. */
export type FileRow = Selectable<FilesTable>;

/** SQL for uploaded files. Every query is scoped to one user. */
export function createFilesRepository(db: Kysely<Database>) {
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

    /** A file of the user with these very bytes, sent with this key or with none, that no receipt uses yet. */
    async findPending(
      userId: string,
      { sha256, upload_key }: Pick<FileRow, 'sha256' | 'upload_key'>,
    ): Promise<FileRow | undefined> {
      return db
        .selectFrom('files')
        .selectAll()
        .where('user_id', '=', userId)
        .where('sha256', '=', sha256)
        .where('upload_key', '=', upload_key)
        .where('status', '=', 'pending')
        .executeTakeFirst();
    },

    /** Stores a new pending file; answers false when the user has these very bytes pending already, sent with the same key. */
    async insert(userId: string, file: Omit<FileRow, 'user_id' | 'status'>): Promise<boolean> {
      const result = await db
        .insertInto('files')
        .values({ user_id: userId, status: 'pending', ...file })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** Makes a pending file of the user as young as a moment; answers false when it is not pending any more. */
    async renew(userId: string, id: string, moment: string): Promise<boolean> {
      const result = await db
        .updateTable('files')
        .set({ created_at: moment })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Notes that the copies for the screen are there; answers false when the file is gone. */
    async markCopied(userId: string, id: string): Promise<boolean> {
      const result = await db
        .updateTable('files')
        .set({ has_copies: 1 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
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
  };
}
/** See {@link createFilesRepository}. */
export type FilesRepository = ReturnType<typeof createFilesRepository>;
