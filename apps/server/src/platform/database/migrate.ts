import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';

/** One step of the database's history. Steps are never edited after release; a correction is a new step. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<never>) => Promise<void>;
}

/**
 * Applies the migrations that are missing, in order, each as a whole or not at all.
 *
 * Kysely's own migrator leaves half a migration behind on SQLite, and rebuilding a parent table with foreign keys
 * on deletes its children. So each step runs with foreign keys off inside one immediate transaction, and is kept
 * only when every reference still holds. Returns the names applied; throws with the name of the step that failed.
 */
export async function migrate(db: Kysely<Database>, migrations: readonly Migration[]): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
      connection,
    );
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
    const known = await sql`select name from migrations where name = ${migration.name}`.execute(connection);
    if (known.rows.length > 0) {
      await sql`rollback`.execute(connection);
      return false;
    }
    await migration.up(connection.withTables<never>());
    await refuseBrokenReferences(connection);
    const appliedAt = new Date().toISOString();
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${appliedAt})`.execute(
      connection,
    );
    await sql`commit`.execute(connection);
    return true;
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw new Error(`Migration ${migration.name} failed and was undone`, { cause: error });
  }
}

async function refuseBrokenReferences(connection: Kysely<Database>): Promise<void> {
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(connection);
  const first = broken.rows[0];
  if (first !== undefined) {
    throw new Error(`${broken.rows.length} broken references, the first in table ${first.table}`);
  }
}
