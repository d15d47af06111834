import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';

import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { migrateDatabase, openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { type BorrowedSchema, borrowSchema, takeSchema } from './testing/test-databases.ts';

/** A database of a test, and what ends it. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

/** What the migrations came to in this process, once it is known: writing it takes a tenth of the time. */
let migrated: readonly RawBuilder<unknown>[] | undefined;

/**
 * A fresh database with every migration applied, gone when the test ends: in memory, or a schema of its own on
 * PostgreSQL when the tests run in the project `postgres`. For tests only.
 */
export async function createTestDatabase(): Promise<Kysely<Database>> {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return db;
}

/** As {@link createTestDatabase}, there until it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (isOnPostgres()) {
    return openIn(await borrowSchema(migrateDatabase));
  }
  const db = openDatabase(':memory:');
  if (migrated === undefined) {
    await migrate(db, migrations);
    migrated = await statementsFor(db);
  } else {
    for (const statement of migrated) {
      await statement.execute(db);
    }
  }
  return { db, close: () => db.destroy() };
}

/** As {@link createTestDatabase}, without any table. */
export async function createEmptyTestDatabase(): Promise<Kysely<Database>> {
  const { db, close } = await openEmptyTestDatabase();
  onTestFinished(close);
  return db;
}

/** As {@link createEmptyTestDatabase}, there until it is closed. */
export async function openEmptyTestDatabase(): Promise<OpenDatabase> {
  if (isOnPostgres()) {
    return openIn(await takeSchema());
  }
  const db = openDatabase(':memory:');
  return { db, close: () => db.destroy() };
}

function openIn({ url, giveBack }: BorrowedSchema): OpenDatabase {
  const db = openDatabase(url);
  return {
    db,
    close: async () => {
      await db.destroy();
      await giveBack();
    },
  };
}

/** The statements that make a database in memory what this one is: its tables, indexes and rows. */
async function statementsFor(db: Kysely<Database>): Promise<readonly RawBuilder<unknown>[]> {
  const made = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where sql is not null order by rowid`.execute(db);
  const statements = made.rows.map((row) => sql.raw(row.sql));
  for (const { name } of made.rows.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows) {
      statements.push(sql`insert into ${sql.table(name)} values (${sql.join(Object.values(row))})`);
    }
  }
  return statements;
}

function isOnPostgres(): boolean {
  return inject('postgresUrl') !== undefined;
}
