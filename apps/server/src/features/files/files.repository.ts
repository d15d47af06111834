import type { Kysely, Selectable } from 'kysely';

import { isOwn } from '#platform/database/dialect.ts';
import type { Database, FilesTable } from '#platform/database/schema.ts';

/** A stored file, as the database returns it. */
export type FileRow = Selectable<FilesTable>;

/** SQL for uploaded files. Every query is scoped to one user, but for what administrators may see. */
export function createFilesRepository(db: Kysely<Database>) {
  return {
    /** A file of the user. Files of deleted receipts count as gone. */
    async find(userId: string, id: string): Promise<FileRow | undefined> {
      return db
        .selectFrom('files')
        .selectAll('files')
        .leftJoin('receipts', 'receipts.file_id', 'files.id')
        .leftJoin('receipt_pages', 'receipt_pages.file_id', 'files.id')
        .leftJoin('receipts as paged', 'paged.id', 'receipt_pages.receipt_id')
        .where('files.user_id', '=', userId)
        .where('files.id', '=', id)
        .where('receipts.deleted_at', 'is', null)
        .where('paged.deleted_at', 'is', null)
        .executeTakeFirst();
    },

    /** A file that anybody has sent to support. Only administrators may ask. */
    async findSent(id: string): Promise<FileRow | undefined> {
      return db
        .selectFrom('files')
        .selectAll()
        .where('id', '=', id)
        .where('purpose', '!=', 'receipt')
        .where('status', '=', 'linked')
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

    /** Stores a new pending picture of a receipt; answers false when the user has these very bytes pending already, sent with the same key. */
    async insert(
      userId: string,
      file: Omit<FileRow, 'user_id' | 'status' | 'purpose' | 'turn'>,
    ): Promise<boolean> {
      const result = await db
        .insertInto('files')
        .values({ user_id: userId, status: 'pending', purpose: 'receipt', ...file })
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

    /** Tells whether a file of the user has its row, whatever became of its receipt. */
    async isKnown(userId: string, id: string): Promise<boolean> {
      const row = await db
        .selectFrom('files')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Notes that the copies for the screen are there, and how far they are turned. */
    async markCopied(userId: string, id: string, turn: number): Promise<void> {
      await db
        .updateTable('files')
        .set({ has_copies: 1, turn })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
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

    /**
     * Gives files of the user that a receipt had free again, as young as a moment. Each gets a key of its own, because
     * the same bytes may be pending already.
     */
    async release(userId: string, ids: readonly string[], moment: string): Promise<void> {
      if (ids.length > 0) {
        await db
          .updateTable('files')
          .set((build) => ({ status: 'pending', created_at: moment, upload_key: build.ref('id') }))
          .where(isOwn(userId))
          .where('id', 'in', ids)
          .where('status', '=', 'linked')
          .where('purpose', '=', 'receipt')
          .execute();
      }
    },
  };
}
/** See {@link createFilesRepository}. */
export type FilesRepository = ReturnType<typeof createFilesRepository>;
