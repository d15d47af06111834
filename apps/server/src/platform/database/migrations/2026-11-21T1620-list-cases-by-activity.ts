import { type Kysely, sql } from 'kysely';

/**
 * Notes which administrator wrote a message, and finds the latest activity of chats and feedback, which the helpdesk
 * asks for every few seconds.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('chat_messages')
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  // An account that goes is looked up here; few messages have an author.
  await sql`create index chat_messages_author on chat_messages (author_id) where author_id is not null`.execute(
    db,
  );
  await sql`create index chat_sessions_activity on chat_sessions (last_message_at, id)
    where last_message_at is not null`.execute(db);
  await db.schema.createIndex('feedback_activity').on('feedback').columns(['updated_at', 'id']).execute();
}
