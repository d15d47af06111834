import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';

/** One step of the database's history. Steps are never edited after release; a correction is a new step. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<never>) => Promise<void>;
}

/** Creates the list of applied migrations where it is missing. */
export async function createMigrationsTable(db: Kysely<Database>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    db,
  );
}

/** Tells whether a migration was applied before. */
export async function isApplied(db: Kysely<Database>, { name }: Migration): Promise<boolean> {
  const known = await sql`select name from migrations where name = ${name}`.execute(db);
  return known.rows.length > 0;
}

/** Notes that a migration was applied. */
export async function markApplied(db: Kysely<Database>, { name }: Migration): Promise<void> {
  const appliedAt = new Date().toISOString();
  await sql`insert into migrations (name, applied_at) values (${name}, ${appliedAt})`.execute(db);
}

/** What to throw when a migration failed. */
export function migrationFailure({ name }: Migration, cause: unknown): Error {
  return new Error(`Migration ${name} failed and was undone`, { cause });
}
