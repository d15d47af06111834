import type { Kysely } from 'kysely';

/** Keeps how users look at their history, each under a name of their own; they go with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_views_name', ['user_id', 'name_key'])
    .execute();
}
