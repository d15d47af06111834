import type { Kysely } from 'kysely';

/** Creates feedback and what is attached to it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('feedback_type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('ai_response', 'text')
    .addColumn('admin_response', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('feedback_user').on('feedback').columns(['user_id', 'created_at']).execute();
  await db.schema
    .createTable('feedback_files')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('files.id').onDelete('cascade'))
    .addColumn('feedback_id', 'text', (column) =>
      column.notNull().references('feedback.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('feedback_files_position', ['feedback_id', 'position'])
    .execute();
}
