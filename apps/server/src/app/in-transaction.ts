import { setTimeout as wait } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import { DatabaseUnavailable, findTakenKey, isCollision } from '#platform/database/database-unavailable.ts';
import type { Database } from '#platform/database/schema.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import { createRepositories, type Repositories } from './create-repositories.ts';

/**
 * Of several transactions that want the same row one wins each time, so more tries than there are connections let a
 * crowd through; the pauses in between grow, and differ by chance, so that the losers do not meet again.
 */
const maxAttempts = 40;
const longestPauseMs = 100;

/**
 * See {@link InTransaction}; rebuilds every repository on the transaction, so that no query can slip outside. SQLite
 * runs one after the other. PostgreSQL runs them side by side, undoes one whose result could depend on the other, and
 * that one begins again here. So does one whose key another took meanwhile, for it will find that row and make up another
 * key; who comes with the same key again has a fault.
 */
export function createInTransaction(db: Kysely<Database>): InTransaction<Repositories> {
  return async (work) => {
    let takenBefore: string | null = null;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db
          .transaction()
          .setIsolationLevel('serializable')
          .execute((transaction) => work(createRepositories(transaction)));
      } catch (error) {
        const taken = findTakenKey(error);
        if (!isCollision(error) && (taken === null || taken === takenBefore)) {
          throw error;
        }
        takenBefore = taken;
        if (attempt === maxAttempts) {
          throw new DatabaseUnavailable(error);
        }
        await wait(Math.random() * Math.min(2 ** attempt, longestPauseMs));
      }
    }
  };
}
