import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** More than anyone reviews in a week; a bound for the answer. */
const longestList = 200;

/** SQL for readings whose receipt is not saved yet. Every query is scoped to one user. */
export function createPendingReadingsRepository(db: Kysely<Database>) {
  const insertFor = (userId: string, reading: { fileId: string; answer: string; moment: string }) =>
    db
      .insertInto('pending_readings')
      .columns(['file_id', 'user_id', 'answer', 'created_at'])
      .expression((build) =>
        build
          .selectFrom('files')
          .select((file) => [
            'files.id',
            'files.user_id',
            file.val(reading.answer).as('answer'),
            file.val(reading.moment).as('created_at'),
          ])
          .where('files.user_id', '=', userId)
          .where('files.id', '=', reading.fileId)
          .where('files.status', '=', 'pending'),
      );
  return {
    /** Keeps what stands for the reading of a pending file of the user as long as there is none. */
    async keepFirst(
      userId: string,
      reading: { fileId: string; answer: string; moment: string },
    ): Promise<void> {
      await insertFor(userId, reading)
        .onConflict((conflict) => conflict.column('file_id').doNothing())
        .execute();
    },

    /**
     * Keeps the reading of a pending file of the user in place of an earlier one. Nothing is kept when the file was
     * discarded, or taken by a receipt, while it was read.
     */
    async keep(userId: string, reading: { fileId: string; answer: string; moment: string }): Promise<void> {
      await insertFor(userId, reading)
        .onConflict((conflict) =>
          conflict.column('file_id').doUpdateSet({ answer: reading.answer, created_at: reading.moment }),
        )
        .execute();
    },

    /** The answer kept for a file of the user that no receipt has. */
    async find(userId: string, fileId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('pending_readings')
        .select('answer')
        .where('user_id', '=', userId)
        .where('file_id', '=', fileId)
        .executeTakeFirst();
      return row?.answer;
    },

    /** Readings of the user's files that no receipt has and that were uploaded after a moment, newest first. */
    async list(userId: string, moment: string) {
      return db
        .selectFrom('pending_readings')
        .innerJoin('files', 'files.id', 'pending_readings.file_id')
        .select([
          'pending_readings.file_id',
          'pending_readings.answer',
          'pending_readings.created_at',
          'files.original_name',
          'files.sha256',
        ])
        .where('pending_readings.user_id', '=', userId)
        .where('files.user_id', '=', userId)
        .where('files.status', '=', 'pending')
        .where('files.created_at', '>=', moment)
        .orderBy('pending_readings.created_at', 'desc')
        .orderBy('pending_readings.file_id')
        .limit(longestList)
        .execute();
    },

    /** Forgets the reading of a file of the user and answers what was kept; undefined when there was none. */
    async take(userId: string, fileId: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('pending_readings')
        .where('user_id', '=', userId)
        .where('file_id', '=', fileId)
        .returning('answer')
        .executeTakeFirst();
      return row?.answer;
    },

    /** Forgets the reading of a file of the user. */
    async remove(userId: string, fileId: string): Promise<void> {
      await db
        .deleteFrom('pending_readings')
        .where('user_id', '=', userId)
        .where('file_id', '=', fileId)
        .execute();
    },
  };
}
/** See {@link createPendingReadingsRepository}. */
export type PendingReadingsRepository = ReturnType<typeof createPendingReadingsRepository>;
