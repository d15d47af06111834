import type { Kysely } from 'kysely';

/**
 * Lets an answer of the assistant keep what may be said to it with one tap (as JSON), the help article it quotes, and
 * whether that helped (0 or 1); each null where there is none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('chat_messages').addColumn('replies', 'text').execute();
  await db.schema.alterTable('chat_messages').addColumn('article', 'text').execute();
  await db.schema.alterTable('chat_messages').addColumn('helped', 'integer').execute();
  await db.schema
    .createIndex('chat_messages_by_article')
    .on('chat_messages')
    .columns(['article', 'helped'])
    .where('article', 'is not', null)
    .execute();
}
