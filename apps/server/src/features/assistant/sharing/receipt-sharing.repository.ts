import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for who lets which language model see answers about their receipts. */
export function createReceiptSharingRepository(db: Kysely<Database>) {
  return {
    /** Whom the user said yes to, and when; undefined for nobody. */
    find(userId: string) {
      return db
        .selectFrom('receipt_sharing')
        .select(['recipient', 'allowed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
    },

    /** Stores a yes in place of an earlier one. */
    async allow(userId: string, row: { recipient: string; allowed_at: string }): Promise<void> {
      await db
        .insertInto('receipt_sharing')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },

    /** Takes a yes back, if there is one. */
    async withdraw(userId: string): Promise<void> {
      await db.deleteFrom('receipt_sharing').where('user_id', '=', userId).execute();
    },
  };
}
/** See {@link createReceiptSharingRepository}. */
export type ReceiptSharingRepository = ReturnType<typeof createReceiptSharingRepository>;
