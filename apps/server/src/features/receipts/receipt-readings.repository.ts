import { type Kysely, type Selectable, sql } from 'kysely';

import { isAmong, isOwn } from '#platform/database/dialect.ts';
import type { ReceiptReadingsTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** What a receipt keeps of its reading, as the database has it. */
export type StoredReading = Pick<Selectable<ReceiptReadingsTable>, 'reading' | 'pages'>;

/** SQL for the readings of saved receipts. Every query is scoped to one user. */
export function createReceiptReadingsRepository(db: Kysely<Database>) {
  return {
    /** Keeps what was read of a receipt of the user that has nothing of it yet. */
    async add(userId: string, receiptId: string, { reading, pages }: StoredReading): Promise<void> {
      await db
        .insertInto('receipt_readings')
        .columns(['receipt_id', 'reading', 'pages'])
        .expression((build) =>
          build
            .selectFrom('receipts')
            .select((receipt) => [
              'receipts.id',
              receipt.val(reading).as('reading'),
              receipt.val(pages).as('pages'),
            ])
            .where('user_id', '=', userId)
            .where('id', '=', receiptId),
        )
        .execute();
    },

    /** What was read of a receipt of the user; undefined where nothing was. */
    async find(userId: string, receiptId: string): Promise<StoredReading | undefined> {
      return db
        .selectFrom('receipt_readings')
        .innerJoin('receipts', 'receipts.id', 'receipt_readings.receipt_id')
        .select(['receipt_readings.reading', 'receipt_readings.pages'])
        .where('receipt_readings.receipt_id', '=', receiptId)
        .where('receipts.user_id', '=', userId)
        .executeTakeFirst();
    },

    /** How far the copies of some files of the user are turned; without those that are gone. */
    async turnsOf(userId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
      const rows = await db
        .selectFrom('files')
        .select(['id', 'turn'])
        .where(isOwn(userId))
        .where(isAmong(db, sql.ref('id'), fileIds))
        .execute();
      return new Map(rows.map(({ id, turn }) => [id, turn]));
    },
  };
}
/** See {@link createReceiptReadingsRepository}. */
export type ReceiptReadingsRepository = ReturnType<typeof createReceiptReadingsRepository>;
