import type { Kysely, Selectable } from 'kysely';

import type { CloudConnectionsTable } from '#platform/database/cloud-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** A connection as it is stored. */
export type CloudConnectionRow = Selectable<CloudConnectionsTable>;

/** What is needed to revoke a connection that is gone. */
export type RemovedConnection = Pick<CloudConnectionRow, 'provider' | 'sealed_credentials'>;

/**
 * SQL for connections to cloud storages. No seal is made twice, so a seal names one connection in one state: what is
 * written about a connection that was replaced or removed meanwhile is dropped.
 */
export function createCloudConnectionsRepository(db: Kysely<Database>) {
  const sealedAs = (userId: string, provider: string, sealed: string) =>
    db
      .updateTable('cloud_connections')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .where('sealed_credentials', '=', sealed);
  return {
    /** The user's connection to a cloud storage. */
    async find(userId: string, provider: string): Promise<CloudConnectionRow | undefined> {
      return db
        .selectFrom('cloud_connections')
        .selectAll()
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .executeTakeFirst();
    },

    /** Every connection of the user, by the name of the cloud storage. */
    async list(userId: string): Promise<CloudConnectionRow[]> {
      return db
        .selectFrom('cloud_connections')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('provider')
        .execute();
    },

    /** Stores a connection in place of an earlier one. */
    async put(userId: string, connection: Omit<CloudConnectionRow, 'user_id'>): Promise<void> {
      await db
        .insertInto('cloud_connections')
        .values({ user_id: userId, ...connection })
        .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet(connection))
        .execute();
    },

    /** Stores renewed credentials of exactly this connection; answers false when it is gone. */
    async renew(
      userId: string,
      provider: string,
      seals: { readonly old: string; readonly renewed: string },
    ): Promise<boolean> {
      const result = await sealedAs(userId, provider, seals.old)
        .set({ sealed_credentials: seals.renewed })
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Notes that the cloud storage no longer takes exactly this connection. */
    async markRefused(
      userId: string,
      provider: string,
      refusal: { readonly sealed: string; readonly moment: string },
    ): Promise<void> {
      await sealedAs(userId, provider, refusal.sealed).set({ refused_at: refusal.moment }).execute();
    },

    /** Removes the user's connection to a cloud storage and answers what it was. */
    async remove(userId: string, provider: string): Promise<RemovedConnection | undefined> {
      return db
        .deleteFrom('cloud_connections')
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .returning(['provider', 'sealed_credentials'])
        .executeTakeFirst();
    },

    /** Removes every connection of the user and answers what they were. */
    async removeAll(userId: string): Promise<RemovedConnection[]> {
      return db
        .deleteFrom('cloud_connections')
        .where('user_id', '=', userId)
        .returning(['provider', 'sealed_credentials'])
        .execute();
    },
  };
}
/** See {@link createCloudConnectionsRepository}. */
export type CloudConnectionsRepository = ReturnType<typeof createCloudConnectionsRepository>;
