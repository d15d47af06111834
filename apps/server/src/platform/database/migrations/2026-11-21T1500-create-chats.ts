import { type Kysely, sql } from 'kysely';

/** Creates the conversations of users with the assistant and with support; they go with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('chat_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('is_current', 'integer', (column) => column.notNull())
    .addColumn('admin_taken_over', 'integer', (column) => column.notNull())
    .addColumn('escalated_at', 'text')
    .addColumn('ended_escalated', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('last_message_at', 'text')
    .addColumn('message_count', 'integer', (column) => column.notNull())
    .execute();
  await sql`create unique index chat_sessions_current on chat_sessions (user_id) where is_current = 1`.execute(
    db,
  );
  await db.schema
    .createIndex('chat_sessions_user')
    .on('chat_sessions')
    .columns(['user_id', 'last_message_at'])
    .execute();
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('chat_sessions.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ai_model', 'text')
    .addColumn('processing_ms', 'bigint')
    .addUniqueConstraint('chat_messages_in_order', ['session_id', 'position'])
    .execute();
  // An account that goes takes its messages with it, and each is looked up by its user for that.
  await db.schema.createIndex('chat_messages_user').on('chat_messages').column('user_id').execute();
}
