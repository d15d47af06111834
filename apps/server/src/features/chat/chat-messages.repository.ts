import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

import type { ChatMessageRow } from './chats.repository.ts';

/** SQL for single messages of chats. Every query is scoped to one user. */
export function createChatMessagesRepository(db: Kysely<Database>) {
  return {
    /** A message of the user. */
    async find(userId: string, id: string): Promise<ChatMessageRow | undefined> {
      return db
        .selectFrom('chat_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Keeps whether a message of the user helped. */
    async keepVerdict(userId: string, id: string, helped: boolean): Promise<void> {
      await db
        .updateTable('chat_messages')
        .set({ helped: helped ? 1 : 0 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
  };
}
/** See {@link createChatMessagesRepository}. */
export type ChatMessagesRepository = ReturnType<typeof createChatMessagesRepository>;
