import { type Kysely, sql } from 'kysely';

/**
 * Keeps which receipts an export took by their numbers, a few bytes for each, and no longer as an event of each receipt: an
 * export of very many spent most of its time on those. What was exported before exports were kept stays an event.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('exported_receipts')
    .addColumn('export_id', 'text', (column) => column.notNull().references('exports.id').onDelete('cascade'))
    .addColumn('receipt_number', 'integer', (column) => column.notNull())
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('exported_receipts_key', ['export_id', 'receipt_number'])
    .execute();
  await sql`insert into exported_receipts (export_id, receipt_number, taken_at)
    select exports.id, receipts.receipt_number, receipt_events.created_at from exports
    join receipt_events on receipt_events.export_id = exports.id and receipt_events.kind = 'exported'
    join receipts on receipts.id = receipt_events.receipt_id`.execute(db);
  await sql`delete from receipt_events where export_id is not null`.execute(db);
  await db.schema.dropIndex('receipt_events_export').execute();
  await db.schema.alterTable('receipt_events').dropColumn('export_id').execute();
}
