import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for removing receipts for good, with their history. */
export function createReceiptPurgeRepository(db: Kysely<Database>) {
  return {
    /** Receipts of every user that were deleted up to a moment, the longest deleted first. */
    async listDeletedUntil(moment: string, limit: number) {
      return db
        .selectFrom('receipts')
        .select(['id', 'user_id', 'file_id'])
        .where('deleted_at', '<=', moment)
        .orderBy('deleted_at')
        .limit(limit)
        .execute();
    },

    /** Removes a deleted receipt of the user with its history; answers its file, or undefined when it is gone. */
    async purge(userId: string, id: string): Promise<{ file_id: string } | undefined> {
      return db
        .deleteFrom('receipts')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('file_id')
        .executeTakeFirst();
    },

    /** Removes every receipt of the user with its history. */
    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('receipts').where('user_id', '=', userId).execute();
    },
  };
}
/** See {@link createReceiptPurgeRepository}. */
export type ReceiptPurgeRepository = ReturnType<typeof createReceiptPurgeRepository>;
