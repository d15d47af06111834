import type { Kysely } from 'kysely';

/** Keeps how a purchase was paid, until when it has to be, and when its owner got back what they laid out. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['paid_with', 'due_date', 'settled_on']) {
    await db.schema.alterTable('receipts').addColumn(column, 'text').execute();
  }
}
