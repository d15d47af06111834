import { type Kysely, sql } from 'kysely';

/** Lets receipts be counted by user and time without reading them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index receipts_living on receipts (user_id, uploaded_at) where deleted_at is null`.execute(
    db,
  );
}
