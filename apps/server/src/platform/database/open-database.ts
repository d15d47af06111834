import type { Kysely } from 'kysely';

import type { DamageWatch } from './damage.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { missingMigrations, refuseNewerDatabase } from './missing-migrations.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite, openSqliteToServe } from './open-sqlite.ts';
import type { Database } from './schema.ts';

/**
 * Opens a database by its address: `postgres://…` on a server, anything else is the path of an SQLite file (':memory:'
 * for tests). Run the migrations before using it. An SQLite file that `watch` knows to be damaged is only read.
 */
export function openDatabase(address: string, watch?: DamageWatch): Kysely<Database> {
  if (isPostgresUrl(address)) {
    return openPostgres(address);
  }
  return address === ':memory:' ? openSqlite(address) : openSqliteToServe(address, watch);
}

/**
 * Brings the database at an address up to date and answers the migrations that were missing. A migration may take as
 * long as it needs, unlike a request. Throws with a message for the operator when there is no way to the database.
 * `beforeUpdate` hears which steps are missing before they are taken in a database that has taken others, and is waited
 * for; when it throws, none is taken.
 */
export async function migrateDatabase(
  address: string,
  beforeUpdate?: (missing: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const db = isPostgresUrl(address)
    ? openPostgres(address, { max: 1, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 })
    : openSqlite(address);
  try {
    await refuseNewerDatabase(db, migrations);
    const missing = await missingMigrations(db, migrations);
    if (missing.length > 0 && missing.length < migrations.length) {
      await beforeUpdate?.(missing);
    }
    return await migrate(db, migrations);
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? unreachable(address, error) : error;
  } finally {
    await db.destroy();
  }
}

function isPostgresUrl(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

/** Names the server and the database, never the user's password. */
function unreachable(address: string, error: DatabaseUnavailable): Error {
  const { hostname, port, pathname } = new URL(address);
  const place = `${hostname === '' ? 'this machine' : hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  return new Error(
    `Bonbog cannot use the database at ${place} (${error.reason}). Check DATABASE_URL, and that PostgreSQL is running and lets this user in.`,
    { cause: error },
  );
}
