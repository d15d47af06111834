import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** A page of a receipt after its first. */
export interface LaterPageRow {
  readonly receipt_id: string;
  readonly file_id: string;
  readonly original_name: string;
  readonly sha256: string;
}

/**
 * SQL for the pages of receipts after the first, which is a column of the receipt. Every query is scoped to one user;
 * whether the receipt is deleted is for its own queries to say.
 */
export function createReceiptPagesRepository(db: Kysely<Database>) {
  return {
    /** The later pages of some receipts of the user, those of each in their order. */
    async listLater(userId: string, receiptIds: readonly string[]): Promise<LaterPageRow[]> {
      if (receiptIds.length === 0) {
        return [];
      }
      return db
        .selectFrom('receipt_pages')
        .innerJoin('files', 'files.id', 'receipt_pages.file_id')
        .select(['receipt_pages.receipt_id', 'receipt_pages.file_id', 'files.original_name', 'files.sha256'])
        .where('receipt_pages.user_id', '=', userId)
        .where('receipt_pages.receipt_id', 'in', receiptIds)
        .orderBy('receipt_pages.receipt_id')
        .orderBy('receipt_pages.position')
        .execute();
    },

    /** Tells whether any receipt of the user has a later page. */
    async hasLater(userId: string): Promise<boolean> {
      const page = await db
        .selectFrom('receipt_pages')
        .select('file_id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst();
      return page !== undefined;
    },

    /** Makes some files of the user the later pages of a receipt, in place of those it had. Call it inside a transaction. */
    async replaceLater(userId: string, receiptId: string, fileIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('receipt_pages')
        .where('user_id', '=', userId)
        .where('receipt_id', '=', receiptId)
        .execute();
      if (fileIds.length > 0) {
        const rows = fileIds.map((fileId, index) => ({
          file_id: fileId,
          receipt_id: receiptId,
          user_id: userId,
          position: index + 2,
        }));
        await db.insertInto('receipt_pages').values(rows).execute();
      }
    },
  };
}
/** See {@link createReceiptPagesRepository}. */
export type ReceiptPagesRepository = ReturnType<typeof createReceiptPagesRepository>;
