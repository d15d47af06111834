import type { Kysely } from 'kysely';

/** Creates the list of users whom administrators deleted. It outlives everybody in it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('user_deletions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_hmac', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .execute();
}
