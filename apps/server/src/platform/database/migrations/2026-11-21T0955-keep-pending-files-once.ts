import { type Kysely, sql } from 'kysely';

/** Lets a user have the same bytes pending only once, also when they arrive twice at the same moment. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    delete from files where status = 'pending' and exists (
      select 1 from files as other
      where other.user_id = files.user_id and other.sha256 = files.sha256
        and other.status = 'pending' and other.id < files.id)`.execute(db);
  await sql`create unique index files_pending_once on files (user_id, sha256) where status = 'pending'`.execute(
    db,
  );
}
