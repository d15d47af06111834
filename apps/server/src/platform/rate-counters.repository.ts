import { type Kysely, sql } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for the counters that guard accounts. They live in the database so that they outlast a restart. */
export function createRateCountersRepository(db: Kysely<Database>) {
  return {
    /**
     * Counts one more hit and answers the hits of the running window and when it ends; times in ms since 1970. A window
     * that would end later than a new one was begun by a clock that has been set back since; it ends as a new one does.
     */
    async hit(key: string, nowMs: number, windowMs: number): Promise<{ hits: number; windowEndsAt: number }> {
      const endsAt = nowMs + windowMs;
      const row = await db
        .insertInto('rate_counters')
        .values({ counter_key: key, window_ends_at: endsAt, hits: 1 })
        .onConflict((conflict) =>
          conflict.column('counter_key').doUpdateSet({
            hits: sql`case when rate_counters.window_ends_at <= ${nowMs} then 1 else rate_counters.hits + 1 end`,
            window_ends_at: sql`case when rate_counters.window_ends_at <= ${nowMs} or rate_counters.window_ends_at > ${endsAt} then ${endsAt} else rate_counters.window_ends_at end`,
          }),
        )
        .returning(['hits', 'window_ends_at'])
        .executeTakeFirstOrThrow();
      return { hits: row.hits, windowEndsAt: row.window_ends_at };
    },

    /** Takes one hit back, for something that turned out to be harmless; answers false when there is none. */
    async takeBack(key: string): Promise<boolean> {
      const result = await db
        .updateTable('rate_counters')
        .set({ hits: sql`hits - 1` })
        .where('counter_key', '=', key)
        .where('hits', '>', 0)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Forgets what was counted under a key. */
    async forget(key: string): Promise<void> {
      await db.deleteFrom('rate_counters').where('counter_key', '=', key).execute();
    },

    /** Removes counters whose window is over. */
    async removeEnded(nowMs: number): Promise<void> {
      await db.deleteFrom('rate_counters').where('window_ends_at', '<=', nowMs).execute();
    },
  };
}
/** See {@link createRateCountersRepository}. */
export type RateCountersRepository = ReturnType<typeof createRateCountersRepository>;
