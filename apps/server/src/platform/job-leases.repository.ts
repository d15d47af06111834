import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

import { isHeld, type LeaseTimes } from './lease-times.ts';

/** SQL for leases: a named job belongs to one holder until a moment. */
export function createJobLeasesRepository(db: Kysely<Database>) {
  return {
    /** Takes or prolongs a lease; answers false while somebody else holds it. */
    async take(lease: LeaseTimes & { readonly name: string; readonly holder: string }): Promise<boolean> {
      const { name, holder, now, expiresAt, latest } = lease;
      const result = await db
        .insertInto('job_leases')
        .values({ name, holder, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, expires_at: expiresAt })
            .where((eb) =>
              eb.or([
                eb('job_leases.holder', '=', holder),
                eb('job_leases.expires_at', '<=', now),
                eb('job_leases.expires_at', '>', latest),
              ]),
            ),
        )
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** Tells whether anybody holds a lease whose name begins so. */
    async isAnyHeld(prefix: string, times: LeaseTimes): Promise<boolean> {
      const rows = await db
        .selectFrom('job_leases')
        .select('expires_at')
        .where('name', 'like', `${prefix}%`)
        .execute();
      return rows.some(({ expires_at: expiresAt }) => isHeld(expiresAt, times));
    },

    /** Forgets leases whose name begins so and that nobody gave back. */
    async forgetEnded(prefix: string, { now, latest }: LeaseTimes): Promise<void> {
      await db
        .deleteFrom('job_leases')
        .where('name', 'like', `${prefix}%`)
        .where((eb) => eb.or([eb('expires_at', '<=', now), eb('expires_at', '>', latest)]))
        .execute();
    },

    /** Gives a lease back; one that somebody else took meanwhile stays theirs. */
    async release(name: string, holder: string): Promise<void> {
      await db.deleteFrom('job_leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}
/** See {@link createJobLeasesRepository}. */
export type JobLeasesRepository = ReturnType<typeof createJobLeasesRepository>;
