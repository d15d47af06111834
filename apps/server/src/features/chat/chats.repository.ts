import { foldText } from '@bonbog/domain';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';

import type { ChatMessagesTable, ChatSessionsTable, Database } from '#platform/database/schema.ts';

const finished = ['resolved', 'closed'] as const;

/** What is true of a session in which nothing was said yet. */
const unsaid = {
  status: 'active',
  is_current: 1,
  admin_taken_over: 0,
  escalated_at: null,
  ended_escalated: 0,
  last_message_at: null,
  message_count: 0,
  user_read_position: 0,
} as const;

/**
 * A session with its latest message and the number of its case, which are null as long as nothing was said, and how many
 * answers of support its user has not seen.
 */
export type ChatSessionRow = Selectable<ChatSessionsTable> & {
  readonly latest_message: string | null;
  readonly case_number: number | null;
  readonly unread_count: number | null;
};

/** A stored message. */
export type ChatMessageRow = Selectable<ChatMessagesTable>;

/** A message to be stored behind the others of its session. */
export type NewChatMessage = Omit<Insertable<ChatMessagesTable>, 'session_id' | 'user_id' | 'position'>;

/** What may change about a session besides its messages. */
export type ChatSessionChanges = Partial<
  Pick<
    Selectable<ChatSessionsTable>,
    'status' | 'title' | 'is_current' | 'admin_taken_over' | 'escalated_at' | 'ended_escalated'
  >
>;

/** SQL for chats. Every query is scoped to one user. */
export function createChatsRepository(db: Kysely<Database>) {
  const sessionsOf = (userId: string) => sessionsWithAnswers(db, userId);

  return {
    /** The user's newest session that is not finished. */
    async findUnfinished(userId: string): Promise<ChatSessionRow | undefined> {
      return sessionsOf(userId)
        .where('chat_sessions.status', 'not in', finished)
        .where('chat_sessions.ended_escalated', '=', 0)
        .orderBy('chat_sessions.started_at', 'desc')
        .orderBy('chat_sessions.id')
        .limit(1)
        .executeTakeFirst();
    },

    /** A session of the user. */
    async find(userId: string, id: string): Promise<ChatSessionRow | undefined> {
      return sessionsOf(userId).where('chat_sessions.id', '=', id).executeTakeFirst();
    },

    /** Begins a session, unless the user has a current one already, perhaps since a moment ago. */
    async begin(userId: string, session: { id: string; title: string; startedAt: string }): Promise<void> {
      await db
        .insertInto('chat_sessions')
        .values({
          ...unsaid,
          id: session.id,
          user_id: userId,
          title: session.title,
          started_at: session.startedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The user's sessions in which something was said, the latest activity first. */
    async list(userId: string, limit: number): Promise<ChatSessionRow[]> {
      return sessionsOf(userId)
        .where('chat_sessions.message_count', '>', 0)
        .orderBy('chat_sessions.last_message_at', 'desc')
        .orderBy('chat_sessions.id')
        .limit(limit)
        .execute();
    },

    /** The ids of the user's sessions in which something was said, oldest first. */
    async ids(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('chat_sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('message_count', '>', 0)
        .orderBy('started_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The last messages of a session of the user, oldest first. */
    async messages(userId: string, sessionId: string, limit: number): Promise<ChatMessageRow[]> {
      const rows = await db
        .selectFrom('chat_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .orderBy('position', 'desc')
        .limit(limit)
        .execute();
      return rows.toReversed();
    },

    /** The message with an id that a sender chose. Anybody's, because an id is given once; it is not to be shown. */
    async findUnderKey(
      id: string,
    ): Promise<Pick<ChatMessageRow, 'user_id' | 'session_id' | 'sender' | 'message'> | undefined> {
      return db
        .selectFrom('chat_messages')
        .select(['user_id', 'session_id', 'sender', 'message'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Puts messages behind the others of a session of the user. Call it in a transaction that has read the session. */
    async append(
      userId: string,
      session: { readonly id: string; readonly message_count: number },
      messages: readonly NewChatMessage[],
    ): Promise<void> {
      const rows = messages.map((message, index) => ({
        ...message,
        session_id: session.id,
        user_id: userId,
        position: session.message_count + 1 + index,
      }));
      await db.insertInto('chat_messages').values(rows).execute();
      await makeFindable(db, session.id, messages);
      await db
        .updateTable('chat_sessions')
        .set({
          message_count: session.message_count + rows.length,
          last_message_at: rows.at(-1)?.created_at ?? null,
        })
        .where('user_id', '=', userId)
        .where('id', '=', session.id)
        .execute();
    },

    /** Changes a session of the user. */
    async change(userId: string, id: string, changes: ChatSessionChanges): Promise<void> {
      await db
        .updateTable('chat_sessions')
        .set(changes)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
  };
}
/** See {@link createChatsRepository}. */
export type ChatsRepository = ReturnType<typeof createChatsRepository>;

/** Adds messages to what is found of their case. Before the first words are stored there is none; it begins with them. */
async function makeFindable(
  db: Kysely<Database>,
  sessionId: string,
  messages: readonly Pick<NewChatMessage, 'message'>[],
): Promise<void> {
  const said = messages.map(({ message }) => `\n${foldText(message)}`).join('');
  await db
    .updateTable('case_texts')
    .set((eb) => ({ text: sql<string>`${eb.ref('text')} || ${said}` }))
    .where('case_number', '=', (eb) =>
      eb.selectFrom('cases').select('case_number').where('chat_session_id', '=', sessionId),
    )
    .execute();
}

function sessionsWithAnswers(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('chat_sessions')
    .leftJoin('chat_messages', (join) =>
      join
        .onRef('chat_messages.session_id', '=', 'chat_sessions.id')
        .onRef('chat_messages.position', '=', 'chat_sessions.message_count'),
    )
    .leftJoin('cases', 'cases.chat_session_id', 'chat_sessions.id')
    .selectAll('chat_sessions')
    .select(['chat_messages.message as latest_message', 'cases.case_number'])
    .select((eb) =>
      eb
        .selectFrom('chat_messages as answers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('answers.session_id', '=', 'chat_sessions.id')
        .whereRef('answers.position', '>', 'chat_sessions.user_read_position')
        .where('answers.sender', '=', 'admin')
        .as('unread_count'),
    )
    .where('chat_sessions.user_id', '=', userId);
}
