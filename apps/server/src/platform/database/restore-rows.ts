import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { ownValue } from '@bonbog/domain';
import { type Kysely, sql } from 'kysely';

import { flush } from '#platform/files/flush.ts';

import type { TableForm } from './describe-tables.ts';
import { migrateOnSqlite } from './migrate-on-sqlite.ts';
import { createMigrationsTable, markApplied, type Migration } from './migration.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Row, RowSource } from './row-source.ts';
import type { Database } from './schema.ts';

const valuesAtOnce = 5000;

/** Rows of a database, and what it was. */
export interface RowsToRestore {
  readonly source: RowSource;
  /** The steps the database had taken. */
  readonly steps: readonly Migration[];
  /** What these steps make, each table after those it refers to. */
  readonly tables: readonly TableForm[];
}

/** Makes an SQLite file of rows, which appears when it is whole. */
export async function restoreRowsToSqlite(path: string, rows: RowsToRestore): Promise<void> {
  const unfinished = `${path}.part`;
  await rm(unfinished, { force: true });
  const db = openSqlite(unfinished);
  try {
    await migrateOnSqlite(db, rows.steps);
    await db.transaction().execute((transaction) => fill(transaction, rows));
    // Until now half of it is in a log beside the file, which no rename takes along.
    await sql`pragma journal_mode = delete`.execute(db);
  } finally {
    await db.destroy();
  }
  await flush(unfinished);
  await rename(unfinished, path);
  await flush(dirname(path));
}

/** Makes the tables of an empty PostgreSQL database and fills them, all of it or nothing. */
export async function restoreRowsToPostgres(url: string, rows: RowsToRestore): Promise<void> {
  const db = openPostgres(url, {
    max: 1,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  try {
    await db.transaction().execute(async (transaction) => {
      await createMigrationsTable(transaction);
      for (const step of rows.steps) {
        await step.up(transaction.withTables<never>());
        await markApplied(transaction, step);
      }
      await fill(transaction, rows);
    });
  } finally {
    await db.destroy();
  }
}

/** The tables of ours that a PostgreSQL database has already. */
export async function tablesOnPostgres(url: string, tables: readonly TableForm[]): Promise<string[]> {
  const db = openPostgres(url, { max: 1 });
  try {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
      db,
    );
    const ours = new Set(tables.map(({ name }) => name));
    return rows.map(({ name }) => name).filter((name) => ours.has(name));
  } finally {
    await db.destroy();
  }
}

/** Puts the rows in place of those that the steps wrote themselves. */
async function fill(db: Kysely<Database>, { source, tables }: RowsToRestore): Promise<void> {
  for (const { name } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)}`.execute(db);
  }
  for (const table of tables) {
    const atOnce = Math.floor(valuesAtOnce / table.columns.length);
    let waiting: Row[] = [];
    for await (const row of source.rowsOf(table)) {
      waiting.push(row);
      if (waiting.length === atOnce) {
        await insert(db, table, waiting);
        waiting = [];
      }
    }
    await insert(db, table, waiting);
  }
}

async function insert(
  db: Kysely<Database>,
  { name, columns }: TableForm,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) {
    const values = rows.map(
      (row) => sql`(${sql.join(columns.map((column) => ownValue(row, column) ?? null))})`,
    );
    const places = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(name)} (${places}) values ${sql.join(values)}`.execute(db);
  }
}
