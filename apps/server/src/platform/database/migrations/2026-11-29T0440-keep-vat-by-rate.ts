import type { Kysely } from 'kysely';

/** Keeps the VAT of receipts with several rates by rate; none of before has it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('vat_lines', 'text').execute();
}
