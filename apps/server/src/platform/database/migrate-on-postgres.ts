import { type Kysely, sql, type Transaction } from 'kysely';

import { isDatabaseUnavailable } from './database-unavailable.ts';
import {
  createMigrationsTable,
  isApplied,
  markApplied,
  type Migration,
  migrationFailure,
} from './migration.ts';
import type { Database } from './schema.ts';

/** Any number that nobody else uses as an advisory lock in this database: 'bonbog' in hexadecimal. */
const migrationLock = 0x62_6f_6e_62_6f_67;

/**
 * Each step is one transaction, as PostgreSQL undoes tables like rows. Servers that start together wait for each
 * other under an advisory lock, which ends with the transaction, however that ends.
 */
export async function migrateOnPostgres(
  db: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<string[]> {
  await underLock(db, createMigrationsTable);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOne(db, migration)) {
      applied.push(migration.name);
    }
  }
  return applied;
}

async function applyOne(db: Kysely<Database>, migration: Migration): Promise<boolean> {
  try {
    return await underLock(db, async (transaction) => {
      if (await isApplied(transaction, migration)) {
        return false;
      }
      await migration.up(transaction.withTables<never>());
      await markApplied(transaction, migration);
      return true;
    });
  } catch (error) {
    throw isDatabaseUnavailable(error) ? error : migrationFailure(migration, error);
  }
}

function underLock<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
    return work(transaction);
  });
}
