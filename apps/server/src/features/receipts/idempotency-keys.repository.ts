import type { Kysely, Selectable } from 'kysely';

import type { IdempotencyKeysTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** A save that may be repeated, as the database returns it. */
export type IdempotencyKeyRow = Selectable<IdempotencyKeysTable>;

/** SQL for saves that may be repeated. Scoped to one user, but for the clean-up of the whole house. */
export function createIdempotencyKeysRepository(db: Kysely<Database>) {
  return {
    /** What the user saved under a key after a moment. */
    async find(userId: string, key: string, moment: string): Promise<IdempotencyKeyRow | undefined> {
      return db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('idempotency_key', '=', key)
        .where('created_at', '>', moment)
        .executeTakeFirst();
    },

    /**
     * Notes what the user saved under a key, in place of what an ended key of the same name says. Call it inside the
     * transaction that saves, after {@link find}: of two at once PostgreSQL makes one begin again, and that one finds it.
     */
    async keep(userId: string, saved: Omit<IdempotencyKeyRow, 'user_id'>): Promise<void> {
      const { idempotency_key, ...rest } = saved;
      await db
        .insertInto('idempotency_keys')
        .values({ user_id: userId, idempotency_key, ...rest })
        .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doUpdateSet(rest))
        .execute();
    },

    /** Takes the answer away from the key of a receipt of the user; the key stays, so that it saves nothing again. */
    async forgetAnswer(userId: string, receiptId: string): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ answer: null })
        .where('user_id', '=', userId)
        .where('receipt_id', '=', receiptId)
        .execute();
    },

    /** Removes the keys of every user that were used up to a moment. */
    async removeUntil(moment: string): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('created_at', '<=', moment).execute();
    },
  };
}
/** See {@link createIdempotencyKeysRepository}. */
export type IdempotencyKeysRepository = ReturnType<typeof createIdempotencyKeysRepository>;
