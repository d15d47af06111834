import type { Kysely } from 'kysely';

/** Creates the table of what receipts keep of their readings; it goes with the receipt, and so with its account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('receipt_readings')
    .addColumn('receipt_id', 'text', (column) =>
      column.primaryKey().references('receipts.id').onDelete('cascade'),
    )
    .addColumn('reading', 'text', (column) => column.notNull())
    .addColumn('pages', 'text', (column) => column.notNull())
    .execute();
}
