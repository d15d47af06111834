import type { Kysely } from 'kysely';

/** Creates the table of readings whose receipt is not saved yet; a reading goes with its file. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('pending_readings')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('files.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('pending_readings_user')
    .on('pending_readings')
    .columns(['user_id', 'created_at'])
    .execute();
}
