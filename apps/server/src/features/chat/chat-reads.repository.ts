import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for what users have seen of their chats. Every query is scoped to one user. */
export function createChatReadsRepository(db: Kysely<Database>) {
  return {
    /** Notes that the user has seen a session up to a position; what was seen before stays seen. */
    async markRead(userId: string, id: string, position: number): Promise<void> {
      await db
        .updateTable('chat_sessions')
        .set({ user_read_position: position })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('user_read_position', '<', position)
        .execute();
    },

    /** How many answers of support the user has not seen, in all sessions. */
    async countUnread(userId: string): Promise<number> {
      const { unread } = await db
        .selectFrom('chat_sessions')
        .innerJoin('chat_messages', (join) =>
          join
            .onRef('chat_messages.session_id', '=', 'chat_sessions.id')
            .onRef('chat_messages.position', '>', 'chat_sessions.user_read_position'),
        )
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .where('chat_sessions.user_id', '=', userId)
        // Of most sessions everything is seen, and their messages need no look.
        .whereRef('chat_sessions.message_count', '>', 'chat_sessions.user_read_position')
        .where('chat_messages.sender', '=', 'admin')
        .executeTakeFirstOrThrow();
      return unread;
    },
  };
}
/** See {@link createChatReadsRepository}. */
export type ChatReadsRepository = ReturnType<typeof createChatReadsRepository>;
