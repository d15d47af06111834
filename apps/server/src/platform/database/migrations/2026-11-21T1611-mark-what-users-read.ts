import { type Kysely, sql } from 'kysely';

/** Lets a chat tell which answers its user has not seen. What is there already counts as seen. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('chat_sessions')
    .addColumn('user_read_position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update chat_sessions set user_read_position = message_count`.execute(db);
}
