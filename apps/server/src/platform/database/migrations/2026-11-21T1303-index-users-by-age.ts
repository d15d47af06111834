import type { Kysely } from 'kysely';

/** Lets the newest of very many users be listed without sorting all of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('users_age').on('users').columns(['created_at', 'id']).execute();
}
