import type { Kysely } from 'kysely';

/** Keeps how the VAT of a purchase is treated whose paper bears none, and what customs asked for it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['vat_treatment', 'import_vat']) {
    await db.schema.alterTable('receipts').addColumn(column, 'text').execute();
  }
}
