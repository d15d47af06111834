import { type Kysely, sql } from 'kysely';

/**
 * Notes when receipts were saved, because the VAT of a purchase belongs to the period in which it was booked. Those of before
 * have it from their history.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('saved_at', 'text').execute();
  await sql`
    update receipts set saved_at = (
      select min(created_at) from receipt_events
      where receipt_events.receipt_id = receipts.id and receipt_events.kind = 'created'
    )`.execute(db);
}
