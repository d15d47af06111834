import type { Kysely } from 'kysely';

/** Keeps the VAT that a paper states in kroner, where that sum is what is deducted. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('vat_in_kroner', 'text').execute();
}
