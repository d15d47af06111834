import type { Kysely } from 'kysely';
import { inject, onTestFinished } from 'vitest';

import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { migrateDatabase, openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { borrowSchema, createSchema } from './testing/test-databases.ts';

/**
 * A fresh database with every migration applied, gone when the test ends: in memory, or a schema of its own on
 * PostgreSQL when the tests run in the project `postgres`. For tests only.
 */
export async function createTestDatabase(): Promise<Kysely<Database>> {
  if (isOnPostgres()) {
    return open(await borrowSchema(migrateDatabase));
  }
  const db = open(':memory:');
  await migrate(db, migrations);
  return db;
}

/** As {@link createTestDatabase}, without any table. */
export async function createEmptyTestDatabase(): Promise<Kysely<Database>> {
  return open(isOnPostgres() ? await createSchema() : ':memory:');
}

function open(address: string): Kysely<Database> {
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  return db;
}

function isOnPostgres(): boolean {
  return inject('postgresUrl') !== undefined;
}
