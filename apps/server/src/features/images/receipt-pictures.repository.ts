import { type Kysely, sql } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** A picture of a saved receipt: one of its pages. */
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
      .where('receipts.user_id', '=', userId)
      .where('receipts.deleted_at', 'is', null)
      .where('receipts.receipt_number', '>', receiptNumber);
  const laterAfter = (userId: string, receiptNumber: number) =>
    after(userId, receiptNumber).innerJoin('receipt_pages', 'receipt_pages.receipt_id', 'receipts.id');

  const laterOf = async (userId: string, receiptIds: readonly string[]) =>
    receiptIds.length === 0
      ? []
      : laterAfter(userId, 0)
          .innerJoin('files', 'files.id', 'receipt_pages.file_id')
          .select(['receipts.receipt_number', 'receipt_pages.file_id', 'files.type', 'files.sha256'])
          .where('receipts.id', 'in', receiptIds)
          .orderBy('receipt_pages.position')
          .execute();

  return {
    /** The pictures of the next receipts after a number, lowest number first; of each receipt all of its pages. */
    async listAfter(userId: string, receiptNumber: number, receipts: number): Promise<ReceiptPicture[]> {
      const first = await after(userId, receiptNumber)
        .innerJoin('files', 'files.id', 'receipts.file_id')
        .select(['receipts.id', 'receipts.receipt_number', 'receipts.file_id', 'files.type', 'files.sha256'])
        .orderBy('receipts.receipt_number')
        .limit(receipts)
        .execute();
      const later = await laterOf(
        userId,
        first.map(({ id }) => id),
      );
      // Sorting keeps the order of equals: the first page, then the others.
      return [...first, ...later].sort((one, other) => one.receipt_number - other.receipt_number);
    },

    /** How many pictures there are of receipts after a number. */
    async countAfter(userId: string, receiptNumber: number): Promise<number> {
      const first = await after(userId, receiptNumber).select(counted).executeTakeFirstOrThrow();
      const later = await laterAfter(userId, receiptNumber).select(counted).executeTakeFirstOrThrow();
      return Number(first.pictures) + Number(later.pictures);
    },

    /** Tells whether a picture is still one of a receipt that is there. */
    async isKept(userId: string, fileId: string): Promise<boolean> {
      const first = await after(userId, 0)
        .select('receipts.id')
        .where('receipts.file_id', '=', fileId)
        .executeTakeFirst();
      const later = await laterAfter(userId, 0)
        .select('receipts.id')
        .where('receipt_pages.file_id', '=', fileId)
        .executeTakeFirst();
      return first !== undefined || later !== undefined;
    },
  };
}

const counted = sql<number | string>`count(*)`.as('pictures');

/** See {@link createReceiptPicturesRepository}. */
export type ReceiptPicturesRepository = ReturnType<typeof createReceiptPicturesRepository>;
