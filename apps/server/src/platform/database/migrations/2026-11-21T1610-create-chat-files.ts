import type { Kysely } from 'kysely';

/** Creates what is attached to messages of chats; until a file is sent it belongs to its session alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('chat_files')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('files.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('chat_sessions.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.references('chat_messages.id').onDelete('cascade'))
    .addColumn('position', 'integer')
    .addUniqueConstraint('chat_files_in_order', ['message_id', 'position'])
    .execute();
  await db.schema.createIndex('chat_files_session').on('chat_files').column('session_id').execute();
  await db.schema.createIndex('chat_files_user').on('chat_files').column('user_id').execute();
}
