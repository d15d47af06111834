import type { Kysely } from 'kysely';

/** Keeps of a receipt which fields its reading was not sure of, as long as nobody has looked at them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('unchecked_fields', 'text').execute();
}
