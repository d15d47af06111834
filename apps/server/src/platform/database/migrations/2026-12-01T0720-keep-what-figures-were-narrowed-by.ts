import type { Kysely } from 'kysely';

/** Lets a message of the assistant keep what its figures were narrowed by, as JSON; null where nothing did. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('chat_messages').addColumn('chips', 'text').execute();
}
