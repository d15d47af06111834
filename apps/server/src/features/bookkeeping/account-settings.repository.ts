import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for where a user's receipts are booked. */
export function createAccountSettingsRepository(db: Kysely<Database>) {
  return {
    /** The settings of the user as JSON; null when there are none of their own. */
    async find(userId: string): Promise<string | null> {
      const row = await db
        .selectFrom('account_settings')
        .select('settings')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.settings ?? null;
    },

    /** Stores the settings of the user in place of earlier ones. */
    async put(userId: string, row: { settings: string; updated_at: string }): Promise<void> {
      await db
        .insertInto('account_settings')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },
  };
}
/** See {@link createAccountSettingsRepository}. */
export type AccountSettingsRepository = ReturnType<typeof createAccountSettingsRepository>;
