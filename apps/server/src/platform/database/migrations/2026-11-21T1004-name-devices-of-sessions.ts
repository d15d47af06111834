import type { Kysely } from 'kysely';

/** Lets a session say in which browser it was started. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
}
