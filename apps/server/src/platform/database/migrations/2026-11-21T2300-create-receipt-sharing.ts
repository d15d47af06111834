import type { Kysely } from 'kysely';

/** Creates who lets which language model see answers about their receipts, and since when; it goes with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('receipt_sharing')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('allowed_at', 'text', (column) => column.notNull())
    .execute();
}
