import type { Kysely } from 'kysely';

/** Accounts whose owners want them deleted, which happens after a while and can be taken back until then. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('waiting_deletions')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute();
}
