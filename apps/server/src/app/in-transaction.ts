import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import { createRepositories, type Repositories } from './create-repositories.ts';

/** See {@link InTransaction}; rebuilds every repository on the transaction, so that no query can slip outside. */
export function createInTransaction(db: Kysely<Database>): InTransaction<Repositories> {
  return (work) => db.transaction().execute((transaction) => work(createRepositories(transaction)));
}
