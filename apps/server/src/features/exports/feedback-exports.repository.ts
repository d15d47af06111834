import type { Kysely, Selectable } from 'kysely';

import type { Database, FeedbackTable } from '#platform/database/schema.ts';

/** Feedback to be exported. */
export type FeedbackExportRow = Omit<Selectable<FeedbackTable>, 'user_id'>;

/** A file that is attached to feedback. */
export interface FeedbackFileRow {
  readonly feedback_id: string;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly original_name: string;
  readonly created_at: string;
}

/** SQL for exporting what users wrote to support. Every query is scoped to one user. */
export function createFeedbackExportsRepository(db: Kysely<Database>) {
  return {
    /** Feedback of the user, oldest first, those after one of them. */
    async feedback(
      userId: string,
      after: { readonly createdAt: string; readonly id: string },
      limit: number,
    ): Promise<FeedbackExportRow[]> {
      return db
        .selectFrom('feedback')
        .selectAll()
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.or([
            eb('created_at', '>', after.createdAt),
            eb.and([eb('created_at', '=', after.createdAt), eb('id', '>', after.id)]),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** Files attached to some feedback of the user, by the age of that and in the order they were chosen. */
    async feedbackFiles(userId: string, feedbackIds: readonly string[]): Promise<FeedbackFileRow[]> {
      return db
        .selectFrom('feedback_files')
        .innerJoin('files', 'files.id', 'feedback_files.file_id')
        .innerJoin('feedback', 'feedback.id', 'feedback_files.feedback_id')
        .select([
          'feedback_files.feedback_id',
          'feedback_files.position',
          'files.id',
          'files.type',
          'files.original_name',
          'files.created_at',
        ])
        .where('feedback_files.user_id', '=', userId)
        .where('feedback_files.feedback_id', 'in', feedbackIds)
        .orderBy('feedback.created_at')
        .orderBy('feedback.id')
        .orderBy('feedback_files.position')
        .execute();
    },
  };
}
/** See {@link createFeedbackExportsRepository}. */
export type FeedbackExportsRepository = ReturnType<typeof createFeedbackExportsRepository>;
