import { type Kysely, sql } from 'kysely';

import {
  createMigrationsTable,
  isApplied,
  markApplied,
  type Migration,
  migrationFailure,
} from './migration.ts';
import type { Database } from './schema.ts';

/**
 * Kysely's own migrator leaves half a migration behind on SQLite, and rebuilding a parent table with foreign keys
 * on deletes its children. So each step runs with foreign keys off inside one immediate transaction, and is kept
 * only when every reference still holds.
 */
export async function migrateOnSqlite(
  db: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await createMigrationsTable(connection);
    const applied: string[] = [];
    await sql`pragma foreign_keys = off`.execute(connection);
    try {
      for (const migration of migrations) {
        if (await applyOne(connection, migration)) {
          applied.push(migration.name);
        }
      }
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
    return applied;
  });
}

async function applyOne(connection: Kysely<Database>, migration: Migration): Promise<boolean> {
  await sql`begin immediate`.execute(connection);
  try {
    if (await isApplied(connection, migration)) {
      await sql`rollback`.execute(connection);
      return false;
    }
    await migration.up(connection.withTables<never>());
    await refuseBrokenReferences(connection);
    await markApplied(connection, migration);
    await sql`commit`.execute(connection);
    return true;
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw migrationFailure(migration, error);
  }
}

async function refuseBrokenReferences(connection: Kysely<Database>): Promise<void> {
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(connection);
  const first = broken.rows[0];
  if (first !== undefined) {
    throw new Error(`${broken.rows.length} broken references, the first in table ${first.table}`);
  }
}
