import type { Kysely } from 'kysely';

/** Creates the account numbers, VAT codes and export defaults of users who changed them; they go with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('account_settings')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
