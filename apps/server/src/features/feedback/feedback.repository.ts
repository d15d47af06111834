import type { Kysely, Selectable } from 'kysely';

import type { Database, FeedbackTable } from '#platform/database/schema.ts';
import type { AttachedFileRow } from '#platform/files/to-attachment.ts';

/** Feedback as the database returns it, with the number of its case. */
export type FeedbackRow = Selectable<FeedbackTable> & { readonly case_number: number };

/** A file that is attached to feedback. */
export interface FeedbackFileRow extends AttachedFileRow {
  readonly feedback_id: string;
}

/** More than anyone sends in a year; a bound for the answer. */
const longestList = 200;

/** SQL for feedback. Every query is scoped to one user. */
export function createFeedbackRepository(db: Kysely<Database>) {
  return {
    /** Stores new feedback of the user. */
    async insert(userId: string, feedback: Omit<FeedbackRow, 'user_id' | 'case_number'>): Promise<void> {
      await db
        .insertInto('feedback')
        .values({ user_id: userId, ...feedback })
        .execute();
    },

    /** Attaches a file of the user to feedback of the user. */
    async attach(
      userId: string,
      file: { readonly feedbackId: string; readonly fileId: string; readonly position: number },
    ): Promise<void> {
      await db
        .insertInto('feedback_files')
        .values({
          user_id: userId,
          feedback_id: file.feedbackId,
          file_id: file.fileId,
          position: file.position,
        })
        .execute();
    },

    /** Notes what the AI answered to feedback of the user. */
    async setAiResponse(
      userId: string,
      id: string,
      answer: { readonly text: string; readonly moment: string },
    ): Promise<void> {
      await db
        .updateTable('feedback')
        .set({ ai_response: answer.text, updated_at: answer.moment })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    /** Feedback of the user, newest first. */
    async list(userId: string): Promise<FeedbackRow[]> {
      return db
        .selectFrom('feedback')
        .innerJoin('cases', 'cases.feedback_id', 'feedback.id')
        .selectAll('feedback')
        .select('cases.case_number')
        .where('feedback.user_id', '=', userId)
        .orderBy('feedback.created_at', 'desc')
        .orderBy('feedback.id')
        .limit(longestList)
        .execute();
    },

    /** Files attached to some feedback of the user, in the order they were chosen. */
    async listFiles(userId: string, feedbackIds: readonly string[]): Promise<FeedbackFileRow[]> {
      return feedbackIds.length === 0
        ? []
        : db
            .selectFrom('feedback_files')
            .innerJoin('files', 'files.id', 'feedback_files.file_id')
            .select(['feedback_files.feedback_id', 'files.id', 'files.type', 'files.original_name'])
            .where('feedback_files.user_id', '=', userId)
            .where('feedback_files.feedback_id', 'in', feedbackIds)
            .orderBy('feedback_files.feedback_id')
            .orderBy('feedback_files.position')
            .execute();
    },
  };
}
/** See {@link createFeedbackRepository}. */
export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;
