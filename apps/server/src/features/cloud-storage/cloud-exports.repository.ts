import type { Kysely, Selectable } from 'kysely';

import type { CloudExportsTable } from '#platform/database/cloud-schema.ts';
import type { Database } from '#platform/database/schema.ts';
import { isHeld, type LeaseTimes } from '#platform/lease-times.ts';

/** A running export of one user to one cloud storage. */
type RunningExport = Omit<Selectable<CloudExportsTable>, 'user_id'>;

/** SQL for exports to cloud storages while they run: each user has one at a time to each of them. */
export function createCloudExportsRepository(db: Kysely<Database>) {
  return {
    /** Notes that an export begins; answers false while another one runs. */
    async take(userId: string, running: RunningExport, { now, latest }: LeaseTimes): Promise<boolean> {
      const { provider, ...values } = running;
      const result = await db
        .insertInto('cloud_exports')
        .values({ user_id: userId, provider, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'provider'])
            .doUpdateSet(values)
            .where((eb) =>
              eb.or([eb('cloud_exports.expires_at', '<=', now), eb('cloud_exports.expires_at', '>', latest)]),
            ),
        )
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** Notes how far an export is, and that it goes on; answers false when it does not run any more. */
    async touch(userId: string, running: Omit<RunningExport, 'total'>): Promise<boolean> {
      const { provider, holder, done, expires_at } = running;
      const result = await db
        .updateTable('cloud_exports')
        .set({ done, expires_at })
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .where('holder', '=', holder)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** How far the user's export is; undefined when none runs. */
    async findRunning(
      userId: string,
      provider: string,
      times: LeaseTimes,
    ): Promise<{ done: number; total: number } | undefined> {
      const row = await db
        .selectFrom('cloud_exports')
        .select(['done', 'total', 'expires_at'])
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .executeTakeFirst();
      return row !== undefined && isHeld(row.expires_at, times)
        ? { done: row.done, total: row.total }
        : undefined;
    },

    /** Notes that an export has ended: one of a holder, or whichever runs. */
    async end(userId: string, provider: string, holder?: string): Promise<void> {
      await db
        .deleteFrom('cloud_exports')
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .$if(holder !== undefined, (query) => query.where('holder', '=', holder ?? ''))
        .execute();
    },

    /** Removes exports whose process died. */
    async removeEnded({ now, latest }: LeaseTimes): Promise<void> {
      await db
        .deleteFrom('cloud_exports')
        .where((eb) => eb.or([eb('expires_at', '<', now), eb('expires_at', '>', latest)]))
        .execute();
    },
  };
}
/** See {@link createCloudExportsRepository}. */
export type CloudExportsRepository = ReturnType<typeof createCloudExportsRepository>;
