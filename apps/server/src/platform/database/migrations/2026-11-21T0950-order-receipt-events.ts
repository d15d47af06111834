import { type Kysely, sql } from 'kysely';

/** Numbers the events of a receipt from 1, because several of them happen in one millisecond. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('receipt_events')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update receipt_events set position = (
      select count(*) from receipt_events as earlier
      where earlier.receipt_id = receipt_events.receipt_id
        and (earlier.created_at < receipt_events.created_at
          or (earlier.created_at = receipt_events.created_at and earlier.id <= receipt_events.id)))`.execute(
    db,
  );
  await db.schema.dropIndex('receipt_events_receipt').execute();
  await db.schema
    .createIndex('receipt_events_order')
    .on('receipt_events')
    .columns(['receipt_id', 'position'])
    .unique()
    .execute();
}
