import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { ownValue } from '@bonbog/domain';
import { z } from 'zod';

import { describeTables, type TableForm } from '#platform/database/describe-tables.ts';
import { stepsCalled } from '#platform/database/missing-migrations.ts';
import type { Migration } from '#platform/database/migration.ts';
import { withPostgresSnapshot } from '#platform/database/postgres-snapshot.ts';
import type { Row, RowSource } from '#platform/database/row-source.ts';
import { copySqlite, faultsOfSqlite, openSqliteRows } from '#platform/database/sqlite-copy.ts';
import { flush } from '#platform/files/flush.ts';

import { readLines, writeLines } from './json-lines.ts';
import type { Manifest } from './manifest.ts';

const sqliteName = 'bonbog.sqlite';
const rowsName = 'rows';
const rowForm = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const migrationsTable: TableForm = { name: 'migrations', columns: ['name', 'applied_at'] };

/** The database of a house, by where it is. */
export type HouseDatabase =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** What of a database was put into a backup. */
export interface DatabaseParts {
  readonly database: Manifest['database'];
  /** Names of the files below the backup. */
  readonly names: readonly string[];
}

/**
 * Writes a database as it is at one moment into the folder of a backup: an SQLite file, or the rows of every table of
 * ours as lines of JSON. Throws when what it wrote is not whole, or when a newer version has used the database.
 */
export async function writeDatabase(
  from: HouseDatabase,
  folder: string,
  migrations: readonly Migration[],
): Promise<DatabaseParts> {
  if (from.kind === 'postgres') {
    return withPostgresSnapshot(from.url, (source) => writeRows(source, folder, migrations));
  }
  const path = join(folder, sqliteName);
  await copySqlite(from.path, path);
  await refuseFaults(path);
  const source = openSqliteRows(path);
  try {
    const { taken, tables } = await describe(source, migrations);
    const counts = new Map<string, number>();
    for (const table of tables) {
      counts.set(table.name, await countRows(source.rowsOf(table)));
    }
    return {
      database: { kind: 'sqlite', migrations: taken, tables: Object.fromEntries(counts) },
      names: [sqliteName],
    };
  } finally {
    await source.close();
  }
}

/** The rows in a backup. Close it after use. */
export function openDatabaseParts(
  folder: string,
  kind: Manifest['database']['kind'],
): RowSource & { readonly close: () => Promise<void> } {
  return kind === 'sqlite'
    ? openSqliteRows(join(folder, sqliteName))
    : { rowsOf: ({ name }) => readLines(rowsPath(folder, name), rowForm), close: () => Promise.resolve() };
}

/** The SQLite file in a backup that has one. */
export function sqliteFileIn(folder: string): string {
  return join(folder, sqliteName);
}

/** Throws when the database in a backup is not whole, or has not the rows that the manifest tells of. */
export async function checkDatabaseParts(
  folder: string,
  { kind, migrations: taken, tables: counts }: Manifest['database'],
  migrations: readonly Migration[],
): Promise<readonly TableForm[]> {
  if (kind === 'sqlite') {
    await refuseFaults(join(folder, sqliteName));
  }
  const tables = await describeTables(stepsCalled(taken, migrations));
  const source = openDatabaseParts(folder, kind);
  try {
    for (const table of tables) {
      const found = await countRows(source.rowsOf(table));
      const expected = ownValue(counts, table.name);
      if (found !== expected) {
        throw new Error(
          `The backup in ${folder} has ${found} rows of ${table.name}, and should have ${expected ?? 'none'}`,
        );
      }
    }
  } finally {
    await source.close();
  }
  return tables;
}

async function writeRows(
  source: RowSource,
  folder: string,
  migrations: readonly Migration[],
): Promise<DatabaseParts> {
  const { taken, tables } = await describe(source, migrations);
  await mkdir(join(folder, rowsName), { mode: 0o700 });
  const counts = new Map<string, number>();
  for (const table of tables) {
    let rows = 0;
    const counted = async function* () {
      for await (const row of source.rowsOf(table)) {
        rows += 1;
        yield row;
      }
    };
    await writeLines(rowsPath(folder, table.name), counted());
    counts.set(table.name, rows);
  }
  await flush(join(folder, rowsName));
  return {
    database: { kind: 'postgres', migrations: taken, tables: Object.fromEntries(counts) },
    names: tables.map(({ name }) => partNameOf(name)),
  };
}

async function describe(source: RowSource, migrations: readonly Migration[]) {
  const taken: string[] = [];
  for await (const { name } of source.rowsOf(migrationsTable)) {
    taken.push(String(name));
  }
  taken.sort();
  return { taken, tables: await describeTables(stepsCalled(taken, migrations)) };
}

async function refuseFaults(path: string): Promise<void> {
  const faults = await faultsOfSqlite(path);
  if (faults.length > 0) {
    throw new Error(`The database is damaged: ${faults[0]}. The doctor says what to do.`);
  }
}

async function countRows(rows: AsyncIterable<Row>): Promise<number> {
  let count = 0;
  for await (const row of rows) {
    count += Object.keys(row).length > 0 ? 1 : 0;
  }
  return count;
}

function partNameOf(table: string): string {
  return `${rowsName}/${table}.jsonl.gz`;
}

function rowsPath(folder: string, table: string): string {
  return join(folder, partNameOf(table));
}
