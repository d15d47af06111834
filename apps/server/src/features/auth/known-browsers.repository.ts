import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for the browsers an account was signed in from. */
export function createKnownBrowsersRepository(db: Kysely<Database>) {
  const browserOf = (sessionId: string) =>
    db
      .selectFrom('sessions')
      .select('sessions.browser_id')
      .where('sessions.id', '=', sessionId)
      .where('sessions.browser_id', 'is not', null);
  return {
    /** Tells whether the account was signed in from a browser before. */
    async isKnown(userId: string, browserId: string): Promise<boolean> {
      const row = await db
        .selectFrom('known_browsers')
        .select('browser_id')
        .where('user_id', '=', userId)
        .where('browser_id', '=', browserId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Remembers a browser of an account, or that it was used again. */
    async put(userId: string, browserId: string, moment: string): Promise<void> {
      await db
        .insertInto('known_browsers')
        .values({ browser_id: browserId, user_id: userId, last_used_at: moment })
        .onConflict((conflict) =>
          conflict.columns(['browser_id', 'user_id']).doUpdateSet({ last_used_at: moment }),
        )
        .execute();
    },

    /** Gives a browser another id, for every account that knows it. */
    async rename(browserId: string, newId: string): Promise<void> {
      for (const table of ['known_browsers', 'sessions'] as const) {
        await db.updateTable(table).set({ browser_id: newId }).where('browser_id', '=', browserId).execute();
      }
    },

    /** Forgets the browsers of an account that were used longest ago, beyond a number of them. */
    async keepNewest(userId: string, count: number): Promise<void> {
      const kept = await db
        .selectFrom('known_browsers')
        .select('browser_id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(count)
        .execute();
      await db
        .deleteFrom('known_browsers')
        .where('user_id', '=', userId)
        .where('browser_id', 'not in', ['', ...kept.map((row) => row.browser_id)])
        .execute();
    },

    /** Forgets the browser that a session of the account was started in, unless it is that of another session too. */
    async forgetOf(userId: string, sessionId: string, currentId: string): Promise<void> {
      await db
        .deleteFrom('known_browsers')
        .where('user_id', '=', userId)
        .where('browser_id', 'in', browserOf(sessionId).where('sessions.user_id', '=', userId))
        .where('browser_id', 'not in', browserOf(currentId))
        .execute();
    },

    /** Forgets every browser of the account, but that of a session that may be kept. */
    async forgetAll(userId: string, keptSessionId: string | null): Promise<void> {
      await db
        .deleteFrom('known_browsers')
        .where('user_id', '=', userId)
        .$if(keptSessionId !== null, (query) =>
          query.where('browser_id', 'not in', browserOf(keptSessionId ?? '')),
        )
        .execute();
    },
  };
}
/** See {@link createKnownBrowsersRepository}. */
export type KnownBrowsersRepository = ReturnType<typeof createKnownBrowsersRepository>;
