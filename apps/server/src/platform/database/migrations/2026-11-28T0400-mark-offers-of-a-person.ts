import type { Kysely } from 'kysely';

/** Lets a message of the assistant tell that it offered a person. What is there already offered none: it handed over. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('chat_messages')
    .addColumn('offers_person', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
