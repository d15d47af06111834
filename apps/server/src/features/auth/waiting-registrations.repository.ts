import type { Kysely, Selectable } from 'kysely';

import type { WaitingRegistrationsTable } from '#platform/database/account-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** A browser that registered an address, as the database returns it. */
export type WaitingRegistrationRow = Selectable<WaitingRegistrationsTable>;

/** SQL for registrations that wait for their code. An address may have several, each of its own browser. */
export function createWaitingRegistrationsRepository(db: Kysely<Database>) {
  return {
    /** The registration of an id, if it is one of this account. */
    async find(userId: string, id: string): Promise<WaitingRegistrationRow | undefined> {
      return db
        .selectFrom('waiting_registrations')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Every registration of an account, the oldest first. */
    async list(userId: string): Promise<WaitingRegistrationRow[]> {
      return db
        .selectFrom('waiting_registrations')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    /** Stores a registration. */
    async insert(row: WaitingRegistrationRow): Promise<void> {
      await db.insertInto('waiting_registrations').values(row).execute();
    },

    /** Gives a registration of an account another password; answers false when it is not there. */
    async setPassword(userId: string, id: string, passwordHash: string): Promise<boolean> {
      const result = await db
        .updateTable('waiting_registrations')
        .set({ password_hash: passwordHash })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Removes every registration of an account. */
    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('waiting_registrations').where('user_id', '=', userId).execute();
    },

    /** Removes registrations that were made before a moment. */
    async removeOlderThan(moment: string): Promise<void> {
      await db.deleteFrom('waiting_registrations').where('created_at', '<', moment).execute();
    },
  };
}
/** See {@link createWaitingRegistrationsRepository}. */
export type WaitingRegistrationsRepository = ReturnType<typeof createWaitingRegistrationsRepository>;
