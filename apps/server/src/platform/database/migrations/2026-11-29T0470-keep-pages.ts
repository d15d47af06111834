import type { Kysely } from 'kysely';

/** Keeps the pages of receipts after the first, which stays the file of the receipt: those that are there have one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('receipt_pages')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('files.id'))
    .addColumn('receipt_id', 'text', (column) =>
      column.notNull().references('receipts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('receipt_pages_in_order', ['receipt_id', 'position'])
    .execute();
  await db.schema.createIndex('receipt_pages_user').on('receipt_pages').column('user_id').execute();
}
