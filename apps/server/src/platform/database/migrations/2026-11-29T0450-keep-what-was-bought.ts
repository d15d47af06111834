import type { Kysely } from 'kysely';

/** Creates the table of what was bought; lines go with their receipt, and so with its account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('receipt_lines')
    .addColumn('receipt_id', 'text', (column) =>
      column.primaryKey().references('receipts.id').onDelete('cascade'),
    )
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('line_count', 'integer', (column) => column.notNull())
    .execute();
}
