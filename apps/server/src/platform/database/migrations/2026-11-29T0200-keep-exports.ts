import { type Kysely, sql } from 'kysely';

/**
 * Keeps which export took which receipts, so that one that was not used can be undone, and tells of each receipt when it
 * was last exported. Exports of before are known to the receipts alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('exports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('receipts', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema.createIndex('exports_of_user').on('exports').columns(['user_id', 'begun_at']).execute();
  await db.schema.alterTable('receipt_events').addColumn('export_id', 'text').execute();
  await db.schema
    .createIndex('receipt_events_export')
    .on('receipt_events')
    .column('export_id')
    .where(sql.ref('export_id'), 'is not', null)
    .execute();
  await db.schema.alterTable('receipts').addColumn('exported_at', 'text').execute();
  await sql`update receipts set exported_at = (
    select max(created_at) from receipt_events where receipt_id = receipts.id and kind = 'exported'
  ) where id in (select receipt_id from receipt_events where kind = 'exported')`.execute(db);
}
