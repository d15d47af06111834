import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

import type { FileRow } from './files.repository.ts';

/** What a file is attached to. */
export type AttachmentPurpose = Exclude<FileRow['purpose'], 'receipt'>;

/** SQL for files that are attached to something. Every query is scoped to one user. */
export function createAttachmentsRepository(db: Kysely<Database>) {
  return {
    /** Stores a new file that is not sent yet. */
    async insert(
      userId: string,
      file: Omit<FileRow, 'user_id' | 'status' | 'purpose' | 'upload_key' | 'turn'> & {
        readonly purpose: AttachmentPurpose;
      },
    ): Promise<void> {
      await db
        .insertInto('files')
        .values({ ...file, user_id: userId, status: 'unsent' })
        .execute();
    },

    /** Sends a file of the user; answers false when there is none to send under this id. */
    async send(userId: string, id: string, purpose: AttachmentPurpose): Promise<boolean> {
      const result = await db
        .updateTable('files')
        .set({ status: 'linked' })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('purpose', '=', purpose)
        .where('status', '=', 'unsent')
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
/** See {@link createAttachmentsRepository}. */
export type AttachmentsRepository = ReturnType<typeof createAttachmentsRepository>;
