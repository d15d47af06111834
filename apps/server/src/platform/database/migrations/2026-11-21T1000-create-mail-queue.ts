import type { Kysely } from 'kysely';

/** Creates the queue of mails that have not left yet. A later mail on the same topic takes the place of an earlier one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('queued_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('topic', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text')
    .addColumn('sealed_mail', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('last_failure', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('queued_mails_due').on('queued_mails').column('next_attempt_at').execute();
}
