import type { Kysely } from 'kysely';

import { isPostgres } from './dialect.ts';
import { migrateOnPostgres } from './migrate-on-postgres.ts';
import { migrateOnSqlite } from './migrate-on-sqlite.ts';
import type { Migration } from './migration.ts';
import { missingMigrations, refuseNewerDatabase, stepsCalled } from './missing-migrations.ts';
import type { Database } from './schema.ts';

/**
 * Applies the migrations that are missing, in order, each as a whole or not at all. Returns the names applied; throws
 * with the name of the step that failed, and for a database that a newer version has used. Several processes may do it at once: each step is applied by one of them.
 */
export async function migrate(db: Kysely<Database>, migrations: readonly Migration[]): Promise<string[]> {
  await refuseNewerDatabase(db, migrations);
  // Each step asks again, in a transaction, whether another process was faster; those that are long there need none.
  const missing = stepsCalled(await missingMigrations(db, migrations), migrations);
  return isPostgres(db) ? migrateOnPostgres(db, missing) : migrateOnSqlite(db, missing);
}
