import { type Kysely, sql } from 'kysely';

/**
 * Keeps who laid out the money of a purchase, null for the owner, and finds what was laid out without reading everything
 * else: few of an account's receipts are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('paid_by', 'text').execute();
  await sql`create index receipts_outlays on receipts (user_id, settled_on, receipt_date, receipt_number)
    where paid_with = 'private' and deleted_at is null`.execute(db);
}
