import type { Kysely, Selectable } from 'kysely';

import type { Database, PasswordResetsTable } from '#platform/database/schema.ts';

/** The one active link of an account. */
export type PasswordResetRow = Selectable<PasswordResetsTable>;

/** SQL for the links that replace a forgotten password; there is at most one for each account. */
export function createPasswordResetsRepository(db: Kysely<Database>) {
  return {
    /** The link of a hashed token, expired or not. */
    async findByTokenHash(tokenHash: string): Promise<PasswordResetRow | undefined> {
      return db
        .selectFrom('password_resets')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },

    /**
     * Stores a new link in place of an earlier one that was sent before a moment. Answers false, and stores nothing,
     * when the earlier one is younger.
     */
    async claim(
      userId: string,
      link: Omit<PasswordResetRow, 'user_id'>,
      sentBefore: string,
    ): Promise<boolean> {
      const result = await db
        .insertInto('password_resets')
        .values({ user_id: userId, ...link })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(link).where('password_resets.sent_at', '<=', sentBefore),
        )
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** Starts the time of exactly this link over; answers false when it is not active any more. */
    async renew(
      userId: string,
      tokenHash: string,
      times: Pick<PasswordResetRow, 'sent_at' | 'expires_at'>,
    ): Promise<boolean> {
      const result = await db
        .updateTable('password_resets')
        .set(times)
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Removes exactly this link; answers false when another request was first. */
    async consume(userId: string, tokenHash: string): Promise<boolean> {
      const result = await db
        .deleteFrom('password_resets')
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /** Removes the link of an account, if there is one. */
    async remove(userId: string): Promise<void> {
      await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    },

    /** Removes links that expired before a moment. */
    async removeExpiredBefore(moment: string): Promise<void> {
      await db.deleteFrom('password_resets').where('expires_at', '<', moment).execute();
    },
  };
}
/** See {@link createPasswordResetsRepository}. */
export type PasswordResetsRepository = ReturnType<typeof createPasswordResetsRepository>;
