import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database, EmailCodesTable } from '#platform/database/schema.ts';

/** The one active code of an account. */
export type EmailCodeRow = Selectable<EmailCodesTable>;

/** SQL for verification codes; there is at most one for each account. */
export function createEmailCodesRepository(db: Kysely<Database>) {
  return {
    /** The active code of the account, used up or expired ones included. */
    async find(userId: string): Promise<EmailCodeRow | undefined> {
      return db.selectFrom('email_codes').selectAll().where('user_id', '=', userId).executeTakeFirst();
    },

    /**
     * Stores a new code in place of an earlier one that was sent before a moment. Answers false, and stores nothing,
     * when the earlier one is younger, or when the account has another password by now than the code is for: of
     * several requests at once only one gets to mail, and its code works.
     */
    async claim(
      user: { id: string; password_hash: string },
      code: Omit<EmailCodeRow, 'user_id'>,
      sentBefore: string,
    ): Promise<boolean> {
      const result = await db
        .insertInto('email_codes')
        .columns(['user_id', 'code_hmac', 'failed_attempts', 'sent_at', 'expires_at'])
        .expression((build) =>
          build
            .selectFrom('users')
            .select((column) => [
              'users.id',
              column.val(code.code_hmac).as('code_hmac'),
              column.val(code.failed_attempts).as('failed_attempts'),
              column.val(code.sent_at).as('sent_at'),
              column.val(code.expires_at).as('expires_at'),
            ])
            .where('users.id', '=', user.id)
            .where('users.password_hash', '=', user.password_hash),
        )
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(code).where('email_codes.sent_at', '<=', sentBefore),
        )
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** Starts the time of exactly this code over, its attempts apart; answers false when it is not active any more. */
    async renew(
      userId: string,
      codeHmac: string,
      times: Pick<EmailCodeRow, 'sent_at' | 'expires_at'>,
    ): Promise<boolean> {
      const result = await db
        .updateTable('email_codes')
        .set(times)
        .where('user_id', '=', userId)
        .where('code_hmac', '=', codeHmac)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /**
     * Counts an attempt before the code is compared, so that parallel guesses cannot share one count.
     * Answers the code, or undefined when there is none or its attempts are used up.
     */
    async takeAttempt(userId: string, maxAttempts: number): Promise<EmailCodeRow | undefined> {
      return db
        .updateTable('email_codes')
        .set({ failed_attempts: sql`failed_attempts + 1` })
        .where('user_id', '=', userId)
        .where('failed_attempts', '<', maxAttempts)
        .returningAll()
        .executeTakeFirst();
    },

    /** Removes exactly this code; answers false when another request was first. */
    async consume(userId: string, codeHmac: string): Promise<boolean> {
      const result = await db
        .deleteFrom('email_codes')
        .where('user_id', '=', userId)
        .where('code_hmac', '=', codeHmac)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}
/** See {@link createEmailCodesRepository}. */
export type EmailCodesRepository = ReturnType<typeof createEmailCodesRepository>;
