import type { Kysely } from 'kysely';

/** Keeps what the owner of a voucher says of it: what it was for, the firm's part of it, and whose VAT it bears. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['purpose', 'business_percent', 'vat_origin']) {
    await db.schema.alterTable('receipts').addColumn(column, 'text').execute();
  }
}
