import { foldText } from '@bonbog/domain';
import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** What becomes a case. */
type CaseSubject = { readonly chatSessionId: string } | { readonly feedbackId: string };

/** SQL for the cases of support that a user's words open. Every query is scoped to one user. */
export function createCasesRepository(db: Kysely<Database>) {
  return {
    /** Gives a chat or feedback of the user its number. Call it in the transaction that stores the first words. */
    async open(userId: string, subject: CaseSubject, moment: string): Promise<void> {
      const { last_number: number } = await db
        .updateTable('case_counter')
        .set((expression) => ({ last_number: expression('last_number', '+', 1) }))
        .returning('last_number')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('cases')
        .values({
          case_number: number,
          user_id: userId,
          chat_session_id: 'chatSessionId' in subject ? subject.chatSessionId : null,
          feedback_id: 'feedbackId' in subject ? subject.feedbackId : null,
          opened_at: moment,
          first_reply_at: null,
          reply_count: 0,
        })
        .execute();
      const words = [`sag ${number}`, ...(await firstWords(db, userId, subject))];
      await db
        .insertInto('case_texts')
        .values({ case_number: number, text: words.map(foldText).join('\n') })
        .execute();
    },

    /** Counts a reply to a case of the user, and keeps the moment of the first. */
    async countReply(userId: string, caseNumber: number, moment: string): Promise<void> {
      await db
        .updateTable('cases')
        .set((eb) => ({
          reply_count: eb('reply_count', '+', 1),
          first_reply_at: eb.fn.coalesce('first_reply_at', eb.val(moment)),
        }))
        .where('case_number', '=', caseNumber)
        .where('user_id', '=', userId)
        .execute();
    },

    /** Whether a case of the user is still there. */
    async has(userId: string, caseNumber: number): Promise<boolean> {
      const found = await db
        .selectFrom('cases')
        .select('case_number')
        .where('case_number', '=', caseNumber)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
/** Who the user is, and what the case begins with. */
async function firstWords(db: Kysely<Database>, userId: string, subject: CaseSubject): Promise<string[]> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if ('chatSessionId' in subject) {
    const said = await db
      .selectFrom('chat_messages')
      .select('message')
      .where('user_id', '=', userId)
      .where('session_id', '=', subject.chatSessionId)
      .orderBy('position')
      .execute();
    return [email, ...said.map(({ message }) => message)];
  }
  const sent = await db
    .selectFrom('feedback')
    .select(['title', 'message'])
    .where('user_id', '=', userId)
    .where('id', '=', subject.feedbackId)
    .executeTakeFirstOrThrow();
  return [email, sent.title, sent.message];
}

/** See {@link createCasesRepository}. */
export type CasesRepository = ReturnType<typeof createCasesRepository>;
