import type { Kysely, Selectable } from 'kysely';

import type { ReceiptLinesTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** What was bought with a receipt, as the database keeps it. */
export type StoredLines = Pick<Selectable<ReceiptLinesTable>, 'lines' | 'line_count'>;

/** The same with what it is searched by. */
export type BoughtLines = StoredLines & Pick<Selectable<ReceiptLinesTable>, 'search_text'>;

/** SQL for what was bought with saved receipts. Every query is scoped to one user by the receipt. */
export function createReceiptLinesRepository(db: Kysely<Database>) {
  return {
    /** Keeps what was bought with a receipt of the user that has none of it yet. */
    async add(userId: string, receiptId: string, stored: BoughtLines): Promise<void> {
      await db
        .insertInto('receipt_lines')
        .columns(['receipt_id', 'lines', 'line_count', 'search_text'])
        .expression((build) =>
          build
            .selectFrom('receipts')
            .select((receipt) => [
              'receipts.id',
              receipt.val(stored.lines).as('lines'),
              receipt.val(stored.line_count).as('line_count'),
              receipt.val(stored.search_text).as('search_text'),
            ])
            .where('user_id', '=', userId)
            .where('id', '=', receiptId),
        )
        .execute();
    },

    /** What was bought with a receipt of the user; undefined where nothing was read of it. */
    async find(userId: string, receiptId: string): Promise<StoredLines | undefined> {
      return db
        .selectFrom('receipt_lines')
        .innerJoin('receipts', 'receipts.id', 'receipt_lines.receipt_id')
        .select(['receipt_lines.lines', 'receipt_lines.line_count'])
        .where('receipt_lines.receipt_id', '=', receiptId)
        .where('receipts.user_id', '=', userId)
        .executeTakeFirst();
    },
  };
}
/** See {@link createReceiptLinesRepository}. */
export type ReceiptLinesRepository = ReturnType<typeof createReceiptLinesRepository>;
