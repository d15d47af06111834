import { type Kysely, sql } from 'kysely';

/** Notes how far the copies of a file are turned; nobody knows it of those that are there. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table files add column turn integer`.execute(db);
}
