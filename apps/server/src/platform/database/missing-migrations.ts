import { type Kysely, sql } from 'kysely';

import type { Migration } from './migration.ts';
import type { Database } from './schema.ts';

/** The names of migrations that were not applied yet; all of them when the database is empty. */
export async function missingMigrations(
  db: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied = await appliedMigrations(db);
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/**
 * Throws when a database was used by a newer version, which has taken a step that this one does not know. Writing into
 * tables of an unknown form could lose what the newer version keeps there.
 */
export async function refuseNewerDatabase(
  db: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<void> {
  stepsCalled([...(await appliedMigrations(db))], migrations);
}

/** The migrations with some names, in order. Throws as above when this version does not know one of them. */
export function stepsCalled(names: readonly string[], migrations: readonly Migration[]): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of Bonbog: it has taken the step ${unknown.at(-1)}, which this version does not know. Nothing was changed. Start the newer version again, or restore the backup from before it.`,
    );
  }
  const wanted = new Set(names);
  return migrations.filter(({ name }) => wanted.has(name));
}

async function appliedMigrations(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isMissingTable(error)) {
      return new Set();
    }
    throw error;
  }
}

function isMissingTable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '42P01' || (error instanceof Error && error.message.startsWith('no such table'));
}
