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

    /**
     * Removes a deleted receipt of the user with its history; answers the files of its pages, none when it is gone. Call
     * it inside a transaction.
     */
    async purge(userId: string, id: string): Promise<string[]> {
      const later = await db
        .selectFrom('receipt_pages')
        .select('file_id')
        .where('user_id', '=', userId)
        .where('receipt_id', '=', id)
        .orderBy('position')
        .execute();
      const first = await db
        .deleteFrom('receipts')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning(['file_id', 'receipt_number'])
        .executeTakeFirst();
      if (first === undefined) {
        return [];
      }
      await db
        .deleteFrom('exported_receipts')
        .where('receipt_number', '=', first.receipt_number)
        .where('export_id', 'in', (build) =>
          build.selectFrom('exports').select('id').where('user_id', '=', userId),
        )
        .execute();
      return [first, ...later].map((row) => row.file_id);
    },

    /** Removes every receipt of the user with its history. */
    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('receipts').where('user_id', '=', userId).execute();
    },
  };
}
/** See {@link createReceiptPurgeRepository}. */
export type ReceiptPurgeRepository = ReturnType<typeof createReceiptPurgeRepository>;
