import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** The picture of a saved receipt. */
export interface ReceiptPicture {
  readonly receipt_number: number;
  readonly file_id: string;
  readonly type: string;
  readonly sha256: string;
}

/** SQL for the pictures of receipts. Every query is scoped to one user; deleted receipts are gone from all of them. */
export function createReceiptPicturesRepository(db: Kysely<Database>) {
  const after = (userId: string, receiptNumber: number) =>
    db
      .selectFrom('receipts')
      .innerJoin('files', 'files.id', 'receipts.file_id')
      .where('receipts.user_id', '=', userId)
      .where('receipts.deleted_at', 'is', null)
      .where('receipts.receipt_number', '>', receiptNumber);
  return {
    /** The next pictures after a receipt number, lowest number first. */
    async listAfter(userId: string, receiptNumber: number, limit: number): Promise<ReceiptPicture[]> {
      return after(userId, receiptNumber)
        .select(['receipts.receipt_number', 'receipts.file_id', 'files.type', 'files.sha256'])
        .orderBy('receipts.receipt_number')
        .limit(limit)
        .execute();
    },

    /** How many pictures there are after a receipt number. */
    async countAfter(userId: string, receiptNumber: number): Promise<number> {
      const row = await after(userId, receiptNumber)
        .select((build) => build.fn.countAll<number>().as('pictures'))
        .executeTakeFirstOrThrow();
      return row.pictures;
    },

    /** Tells whether the receipt of a picture is still there. */
    async isKept(userId: string, fileId: string): Promise<boolean> {
      const row = await after(userId, 0)
        .select('receipts.id')
        .where('receipts.file_id', '=', fileId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
/** See {@link createReceiptPicturesRepository}. */
export type ReceiptPicturesRepository = ReturnType<typeof createReceiptPicturesRepository>;
