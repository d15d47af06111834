import { type Kysely, sql } from 'kysely';

/**
 * Keeps the day on which a voucher is booked for its VAT where its user says another than that of its saving, and finds
 * what belongs to a period without reading everything else: by the day that was said, by the moment of saving, that of the
 * upload where nobody noted it, and of what a buyer works out by the paper.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('booked_on', 'text').execute();
  await sql`create index receipts_moved on receipts (user_id, booked_on, receipt_number)
    where booked_on is not null and deleted_at is null`.execute(db);
  await sql`create index receipts_saved on receipts (user_id, saved_at, receipt_number)
    where saved_at is not null and deleted_at is null`.execute(db);
  await sql`create index receipts_not_noted on receipts (user_id, uploaded_at, receipt_number)
    where saved_at is null and deleted_at is null`.execute(db);
  await sql`create index receipts_treated on receipts (user_id, receipt_date, receipt_number)
    where vat_treatment is not null and deleted_at is null`.execute(db);
  await sql`create index receipts_alike on receipts (user_id, receipt_date, store, amount_minor, currency_code)
    where deleted_at is null`.execute(db);
}
