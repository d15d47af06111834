import type { Kysely } from 'kysely';

/** Lets a receipt whose currency was converted keep what it says itself, and by which rate of which day. */
export async function up(db: Kysely<never>): Promise<void> {
  // One column a statement, because SQLite takes no more.
  await db.schema.alterTable('receipts').addColumn('original_amount_minor', 'bigint').execute();
  await db.schema.alterTable('receipts').addColumn('original_vat_minor', 'bigint').execute();
  await db.schema.alterTable('receipts').addColumn('original_currency_code', 'text').execute();
  await db.schema.alterTable('receipts').addColumn('conversion_rate', 'text').execute();
  await db.schema.alterTable('receipts').addColumn('rate_date', 'text').execute();
  await db.schema.alterTable('receipts').addColumn('rate_source', 'text').execute();
}
