import { type Kysely, sql } from 'kysely';

/**
 * Finds what housekeeping takes away, every hour, without looking through all receipts and files for it, and the events of
 * an account that goes without looking through those of all others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index receipts_deleted on receipts (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index files_without_use on files (status, created_at) where status <> 'linked'`.execute(
    db,
  );
  await db.schema.createIndex('receipt_events_user').on('receipt_events').column('user_id').execute();
}
