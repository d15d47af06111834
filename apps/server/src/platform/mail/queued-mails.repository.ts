import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database, QueuedMailsTable } from '#platform/database/schema.ts';

/** A mail that has not left yet, as the database returns it. */
export type QueuedMailRow = Selectable<QueuedMailsTable>;

interface DueTimes {
  readonly now: string;
  /** Nothing that was written by a clock like this one waits longer. */
  readonly latest: string;
}

/** SQL for the queue of mails. It belongs to the house: a topic names its account where there is one. */
export function createQueuedMailsRepository(db: Kysely<Database>) {
  return {
    /** Adds a mail, in place of an earlier one on the same topic. */
    async put(row: QueuedMailRow): Promise<void> {
      await db
        .insertInto('queued_mails')
        .values(row)
        .onConflict((conflict) => conflict.column('topic').doUpdateSet(row))
        .execute();
    },

    /** The mail on a topic. */
    async findByTopic(topic: string): Promise<QueuedMailRow | undefined> {
      return db.selectFrom('queued_mails').selectAll().where('topic', '=', topic).executeTakeFirst();
    },

    /**
     * Mails whose turn has come, the longest overdue first. What would wait beyond `latest`, which nothing does, was
     * written by a clock that has been set back since.
     */
    async listDue({ now, latest }: DueTimes, limit: number): Promise<QueuedMailRow[]> {
      return db
        .selectFrom('queued_mails')
        .selectAll()
        .where((eb) => eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', latest)]))
        .where((eb) =>
          eb.or([
            eb('claimed_until', 'is', null),
            eb('claimed_until', '<=', now),
            eb('claimed_until', '>', latest),
          ]),
        )
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute();
    },

    /** Reserves a mail for one attempt; answers false when another process is sending it or it is gone. */
    async claim(id: string, times: DueTimes & { readonly until: string }): Promise<boolean> {
      const result = await db
        .updateTable('queued_mails')
        .set({ claimed_until: times.until, attempts: sql`attempts + 1` })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('claimed_until', 'is', null),
            eb('claimed_until', '<=', times.now),
            eb('claimed_until', '>', times.latest),
          ]),
        )
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Gives a mail back after an attempt that failed. */
    async postpone(id: string, change: { nextAttemptAt: string; failure: string }): Promise<void> {
      await db
        .updateTable('queued_mails')
        .set({ claimed_until: null, next_attempt_at: change.nextAttemptAt, last_failure: change.failure })
        .where('id', '=', id)
        .execute();
    },

    /** Removes a mail that has left or never will. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('queued_mails').where('id', '=', id).execute();
    },

    /** Removes every mail to an account, whatever it is about. */
    async removeOfAccount(accountId: string): Promise<void> {
      await db.deleteFrom('queued_mails').where('topic', 'like', `%:${accountId}%`).execute();
    },

    /** Removes the mails on some topics. */
    async removeTopics(topics: readonly string[]): Promise<void> {
      await db.deleteFrom('queued_mails').where('topic', 'in', topics).execute();
    },
  };
}
/** See {@link createQueuedMailsRepository}. */
export type QueuedMailsRepository = ReturnType<typeof createQueuedMailsRepository>;
