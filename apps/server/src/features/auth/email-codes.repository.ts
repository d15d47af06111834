import type { Kysely, Selectable } from 'kysely';

import type { EmailCodesTable } from '#platform/database/account-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** What the one code of a waiting address is made from. */
export type EmailCodeRow = Selectable<EmailCodesTable>;

/** SQL for verification codes; there is at most one for each account. */
export function createEmailCodesRepository(db: Kysely<Database>) {
  return {
    /** The code of the account, an expired one included. */
    async find(userId: string): Promise<EmailCodeRow | undefined> {
      return db.selectFrom('email_codes').selectAll().where('user_id', '=', userId).executeTakeFirst();
    },

    /** Stores the code of an account, in place of an earlier one. */
    async put(row: EmailCodeRow): Promise<void> {
      await db
        .insertInto('email_codes')
        .values(row)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },

    /** Starts the time of exactly this code over; answers false when it is not active any more. */
    async renew(
      userId: string,
      nonce: string,
      times: Pick<EmailCodeRow, 'sent_at' | 'expires_at'>,
    ): Promise<boolean> {
      const result = await db
        .updateTable('email_codes')
        .set(times)
        .where('user_id', '=', userId)
        .where('nonce', '=', nonce)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Removes exactly this code; answers false when another request was first. */
    async consume(userId: string, nonce: string): Promise<boolean> {
      const result = await db
        .deleteFrom('email_codes')
        .where('user_id', '=', userId)
        .where('nonce', '=', nonce)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /** Removes the code of an account, if there is one. */
    async remove(userId: string): Promise<void> {
      await db.deleteFrom('email_codes').where('user_id', '=', userId).execute();
    },
  };
}
/** See {@link createEmailCodesRepository}. */
export type EmailCodesRepository = ReturnType<typeof createEmailCodesRepository>;
