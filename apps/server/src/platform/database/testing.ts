import type { Kysely } from 'kysely';
import { inject, onTestFinished } from 'vitest';

import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { createSchema } from './testing/test-schemas.ts';

/**
 * A fresh database with every migration applied, gone when the test ends: in memory, or a schema of its own on
 * PostgreSQL when the tests run in the project `postgres`. For tests only.
 */
export async function createTestDatabase(): Promise<Kysely<Database>> {
  const db = await createEmptyTestDatabase();
  await migrate(db, migrations);
  return db;
}

/** As {@link createTestDatabase}, without any table. */
export async function createEmptyTestDatabase(): Promise<Kysely<Database>> {
  const db = openDatabase(await freshAddress());
  onTestFinished(() => db.destroy());
  return db;
}

async function freshAddress(): Promise<string> {
  return inject('postgresUrl') === undefined ? ':memory:' : createSchema();
}
