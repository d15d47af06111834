import type { Kysely } from 'kysely';

/** Keeps how many pages the paper of a receipt says it has; nothing is said of those of before. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('printed_pages', 'integer').execute();
}
