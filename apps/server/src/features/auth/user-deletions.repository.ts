import type { Insertable, Kysely } from 'kysely';

import type { Database, UserDeletionsTable } from '#platform/database/schema.ts';

/** SQL for the list of users whom administrators deleted. It is only ever added to. */
export function createUserDeletionsRepository(db: Kysely<Database>) {
  return {
    /** Notes a deletion; call it inside the transaction that deletes. */
    async add(row: Insertable<UserDeletionsTable>): Promise<void> {
      await db.insertInto('user_deletions').values(row).execute();
    },
  };
}
/** See {@link createUserDeletionsRepository}. */
export type UserDeletionsRepository = ReturnType<typeof createUserDeletionsRepository>;
