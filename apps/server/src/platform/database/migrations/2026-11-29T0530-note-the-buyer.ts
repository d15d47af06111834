import type { Kysely } from 'kysely';

/** Notes whether a voucher names its user's company as the buyer: as it was read, and as its user says. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('receipts')
    .addColumn('buyer_read', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('receipts').addColumn('buyer', 'text').execute();
}
