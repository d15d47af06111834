import type { Kysely } from 'kysely';

/** Keeps what owners note on their vouchers. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('note', 'text').execute();
}
