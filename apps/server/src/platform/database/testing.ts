import type { Kysely } from 'kysely';

import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

/** A fresh database in memory with every migration applied. For tests only. */
export async function createTestDatabase(): Promise<Kysely<Database>> {
  const db = openDatabase(':memory:');
  await migrate(db, migrations);
  return db;
}
