import type { Kysely, Selectable } from 'kysely';

import type { OneTimeTicketsTable } from '#platform/database/cloud-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** A ticket as it is stored. */
export type OneTimeTicketRow = Selectable<OneTimeTicketsTable>;

/** SQL for tickets that are good once. */
export function createOneTimeTicketsRepository(db: Kysely<Database>) {
  return {
    /** Stores a ticket of the user. */
    async add(userId: string, ticket: Omit<OneTimeTicketRow, 'user_id'>): Promise<void> {
      await db
        .insertInto('one_time_tickets')
        .values({ user_id: userId, ...ticket })
        .execute();
    },

    /** Takes a ticket away by its hash, whoever's it is and expired or not: of several who try, one gets it. */
    async take(purpose: string, tokenHash: string): Promise<OneTimeTicketRow | undefined> {
      return db
        .deleteFrom('one_time_tickets')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst();
    },

    /** Removes tickets that expired before a moment. */
    async removeExpiredBefore(moment: string): Promise<void> {
      await db.deleteFrom('one_time_tickets').where('expires_at', '<', moment).execute();
    },
  };
}
/** See {@link createOneTimeTicketsRepository}. */
export type OneTimeTicketsRepository = ReturnType<typeof createOneTimeTicketsRepository>;
