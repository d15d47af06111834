import { type Kysely, type NotNull, type Selectable, type SelectQueryBuilder, sql } from 'kysely';

import type { ChatSessionsTable, Database, FeedbackTable } from '#platform/database/schema.ts';

const caseColumns = [
  'cases.case_number',
  'cases.opened_at',
  'cases.first_reply_at',
  'cases.reply_count',
  'users.email as user_email',
] as const;

// Word for word as in the indexes of what is not settled, or they would not be used.
const isSettled = sql<boolean>`status in ('resolved', 'closed')`;
const isUnsettled = sql<boolean>`status not in ('resolved', 'closed')`;
/** Sorts what is settled behind what is not. */
const settledRank = sql`case when ${isSettled} then 1 else 0 end`;

/**
 * SQL over the cases of all users, for administrators. What has no case is not there: a chat in which its user said
 * nothing. Lists take their page by an index first, and look the rest up for that page alone.
 */
export function createHelpdeskRepository(db: Kysely<Database>) {
  return { ...chatCases(db), ...feedbackCases(db) };
}
/** See {@link createHelpdeskRepository}. */
export type HelpdeskRepository = ReturnType<typeof createHelpdeskRepository>;

/** A chat as a case, with its latest message. */
export type ChatCaseRow = Awaited<ReturnType<HelpdeskRepository['listChats']>>[number];
/** Feedback as a case. */
export type FeedbackCaseRow = Awaited<ReturnType<HelpdeskRepository['listFeedback']>>[number];
/** A file that is attached to feedback. */
export type FeedbackFileRow = Awaited<ReturnType<HelpdeskRepository['feedbackFiles']>>[number];

/** Where a case stands in its list. */
interface CasePlace {
  readonly activeAt: string;
  readonly id: string;
}

/** SQL knows no empty list; no case has the number 0. */
function atLeastOne(caseNumbers: readonly number[]): readonly number[] {
  return [0, ...caseNumbers];
}

/** Chats in which the user said something, the latest activity first. */
function spokenChats(db: Kysely<Database>) {
  return db
    .selectFrom('chat_sessions')
    .selectAll()
    .where('last_message_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('cases').select('case_number').whereRef('chat_session_id', '=', 'chat_sessions.id'),
      ),
    )
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc');
}

function chatCases(db: Kysely<Database>) {
  const chatsOf = (page: SelectQueryBuilder<Database, 'chat_sessions', Selectable<ChatSessionsTable>>) =>
    db
      .selectFrom(page.as('chat'))
      .innerJoin('cases', 'cases.chat_session_id', 'chat.id')
      .innerJoin('users', 'users.id', 'chat.user_id')
      .leftJoin('chat_messages', (join) =>
        join
          .onRef('chat_messages.session_id', '=', 'chat.id')
          .onRef('chat_messages.position', '=', 'chat.message_count'),
      )
      .selectAll('chat')
      .select([
        ...caseColumns,
        'chat_messages.message as latest_message',
        'chat_messages.sender as latest_sender',
      ])
      .select((eb) => {
        const latest = eb
          .selectFrom('chat_messages as earlier')
          .whereRef('earlier.session_id', '=', 'chat.id')
          .orderBy('earlier.position', 'desc')
          .limit(1);
        return [
          latest.select('earlier.message').where('earlier.sender', '=', 'user').as('latest_user_message'),
          latest
            .select('earlier.sender')
            .where('earlier.sender', 'in', ['user', 'admin'])
            .$narrowType<{ sender: 'user' | 'admin' }>()
            .as('latest_person'),
        ];
      });

  const spoken = spokenChats(db);

  return {
    /**
     * The chats of everybody in which the user said something, the latest activity first. Where there are too many,
     * settled ones make room for the others.
     */
    async listChats(limit: number) {
      const latest = spoken.limit(limit);
      const page = db
        .selectFrom(
          db
            .selectFrom(latest.where(isUnsettled).as('unsettled'))
            .selectAll()
            .unionAll(db.selectFrom(latest.where(isSettled).as('settled')).selectAll())
            .as('chat_sessions'),
        )
        .selectAll()
        .orderBy(settledRank)
        .orderBy('last_message_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      return chatsOf(page).orderBy('chat.last_message_at', 'desc').orderBy('chat.id', 'desc').execute();
    },

    /** The chats after a place among all in which the user said something, the latest activity first. */
    chatsAfter: async (place: CasePlace | undefined, limit: number) => {
      const page = spoken
        .$if(place !== undefined, (query) =>
          query.where(sql<boolean>`(last_message_at, id) < (${place?.activeAt}, ${place?.id})`),
        )
        .limit(limit);
      return chatsOf(page).orderBy('chat.last_message_at', 'desc').orderBy('chat.id', 'desc').execute();
    },

    /** Anybody's chat in which the user said something. */
    async findChat(id: string) {
      return chatsOf(db.selectFrom('chat_sessions').selectAll().where('id', '=', id)).executeTakeFirst();
    },

    /** The chats among some cases, whosever they are. */
    async chatsAmong(caseNumbers: readonly number[]) {
      return chatsOf(
        db
          .selectFrom('chat_sessions')
          .selectAll()
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('cases')
              .select('chat_session_id')
              .where('case_number', 'in', atLeastOne(caseNumbers))
              .where('chat_session_id', 'is not', null)
              .$narrowType<{ chat_session_id: NotNull }>(),
          ),
      ).execute();
    },

    /** The message with an id, in whose chat ever, as a reply. */
    async findReply(id: string) {
      return db
        .selectFrom('chat_messages')
        .innerJoin('cases', 'cases.chat_session_id', 'chat_messages.session_id')
        .select(['cases.case_number', 'chat_messages.author_id as actor_id', 'chat_messages.message as text'])
        .where('chat_messages.id', '=', id)
        .executeTakeFirst();
    },

    /** Which administrator wrote a message of a chat: those whose account is still there. */
    async authors(sessionId: string) {
      return db
        .selectFrom('chat_messages')
        .innerJoin('users', 'users.id', 'chat_messages.author_id')
        .select(['chat_messages.id as message_id', 'users.email'])
        .where('chat_messages.session_id', '=', sessionId)
        .execute();
    },
  };
}

function feedbackCases(db: Kysely<Database>) {
  const feedbackOf = (page: SelectQueryBuilder<Database, 'feedback', Selectable<FeedbackTable>>) =>
    db
      .selectFrom(page.as('page'))
      .innerJoin('cases', 'cases.feedback_id', 'page.id')
      .innerJoin('users', 'users.id', 'page.user_id')
      .selectAll('page')
      .select(caseColumns);

  return {
    /** The feedback of everybody, the latest activity first; settled one makes room as it does among chats. */
    async listFeedback(limit: number) {
      const latest = db
        .selectFrom('feedback')
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      const page = db
        .selectFrom(
          db
            .selectFrom(latest.where(isUnsettled).as('unsettled'))
            .selectAll()
            .unionAll(db.selectFrom(latest.where(isSettled).as('settled')).selectAll())
            .as('feedback'),
        )
        .selectAll()
        .orderBy(settledRank)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      return feedbackOf(page).orderBy('page.updated_at', 'desc').orderBy('page.id', 'desc').execute();
    },

    /** The feedback after a place among that of everybody, the latest activity first. */
    feedbackAfter: async (place: CasePlace | undefined, limit: number) => {
      const page = db
        .selectFrom('feedback')
        .selectAll()
        .$if(place !== undefined, (query) =>
          query.where(sql<boolean>`(updated_at, id) < (${place?.activeAt}, ${place?.id})`),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      return feedbackOf(page).orderBy('page.updated_at', 'desc').orderBy('page.id', 'desc').execute();
    },

    /** Anybody's feedback. */
    async findFeedback(id: string) {
      return feedbackOf(db.selectFrom('feedback').selectAll().where('id', '=', id)).executeTakeFirst();
    },

    /** The feedback among some cases, whosever it is. */
    async feedbackAmong(caseNumbers: readonly number[]) {
      return feedbackOf(
        db
          .selectFrom('feedback')
          .selectAll()
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('cases')
              .select('feedback_id')
              .where('case_number', 'in', atLeastOne(caseNumbers))
              .where('feedback_id', 'is not', null)
              .$narrowType<{ feedback_id: NotNull }>(),
          ),
      ).execute();
    },

    /** What is attached to some feedback, in the order it was chosen. */
    async feedbackFiles(feedbackIds: readonly string[]) {
      if (feedbackIds.length === 0) {
        return [];
      }
      return db
        .selectFrom('feedback_files')
        .innerJoin('files', 'files.id', 'feedback_files.file_id')
        .select(['feedback_files.feedback_id', 'files.id', 'files.type', 'files.original_name'])
        .where('feedback_files.feedback_id', 'in', feedbackIds)
        .orderBy('feedback_files.position')
        .execute();
    },

    /** Changes anybody's feedback. */
    async changeFeedback(
      id: string,
      changes: Partial<Pick<Selectable<FeedbackTable>, 'status' | 'admin_response' | 'updated_at'>>,
    ): Promise<void> {
      await db.updateTable('feedback').set(changes).where('id', '=', id).execute();
    },
  };
}
