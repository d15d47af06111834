import { type Kysely, sql } from 'kysely';

import type { Migration } from './migration.ts';
import type { Database } from './schema.ts';

/** The names of migrations that were not applied yet; all of them when the database is empty. */
export async function missingMigrations(
  db: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from migrations`.execute(db).then(
    ({ rows }) => new Set(rows.map(({ name }) => name)),
    () => new Set<string>(),
  );
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}
