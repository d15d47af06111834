import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for accounts that are deleted after a while, unless that is taken back. */
export function createWaitingDeletionsRepository(db: Kysely<Database>) {
  return {
    /** Notes that the account goes at a moment; one that is noted already goes when it was said first. */
    async put(userId: string, { askedAt, dueAt }: { askedAt: string; dueAt: string }): Promise<void> {
      await db
        .insertInto('waiting_deletions')
        .values({ user_id: userId, asked_at: askedAt, due_at: dueAt })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },

    /** Lets the account stay; answers false when it was not to go. */
    async remove(userId: string): Promise<boolean> {
      const result = await db
        .deleteFrom('waiting_deletions')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /** Whether the account goes at a moment, still. */
    async isDue(userId: string, moment: string): Promise<boolean> {
      const row = await db
        .selectFrom('waiting_deletions')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('due_at', '<=', moment)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The accounts that go at a moment. */
    async listDue(moment: string): Promise<string[]> {
      const rows = await db
        .selectFrom('waiting_deletions')
        .select('user_id')
        .where('due_at', '<=', moment)
        .orderBy('due_at')
        .execute();
      return rows.map(({ user_id: userId }) => userId);
    },
  };
}
/** See {@link createWaitingDeletionsRepository}. */
export type WaitingDeletionsRepository = ReturnType<typeof createWaitingDeletionsRepository>;
