import { type Kysely, sql } from 'kysely';

/** Lets a user have the same bytes pending once for each key they were sent with; '' is without a key. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('upload_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`drop index files_pending_once`.execute(db);
  await sql`create unique index files_pending_once on files (user_id, sha256, upload_key) where status = 'pending'`.execute(
    db,
  );
}
