import type { Kysely } from 'kysely';

/**
 * Keeps what leaves with an export page by page as it leaves, so that it can be brought to the receipts in the order of
 * their numbers: in the order of days nearly every receipt lies on another page of the database than the one before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('export_notes')
    .addColumn('export_id', 'text', (column) => column.notNull().references('exports.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('receipt_numbers', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('export_notes_key', ['export_id', 'position'])
    .execute();
}
