import { type Kysely, sql } from 'kysely';

/** Finds the receipts of a company by an index. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index receipts_company on receipts (user_id, cvr) where deleted_at is null`.execute(db);
}
