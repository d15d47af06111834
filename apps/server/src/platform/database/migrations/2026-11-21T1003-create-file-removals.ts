import type { Kysely } from 'kysely';

/** Creates the list of files whose row is gone and whose bytes are still to be removed. It outlives its users. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('file_removals')
    .addColumn('file_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .execute();
}
