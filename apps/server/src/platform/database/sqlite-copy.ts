import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { sql } from 'kysely';

import { flush } from '#platform/files/flush.ts';

import { findDatabaseFaults } from './find-database-faults.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Row, RowSource } from './row-source.ts';

const pageSize = 500;

/**
 * Writes an SQLite database as it is at this moment into a new file, which appears when it is whole and survives a
 * power cut. Others may write meanwhile; this process stands still, so a server leaves it to another process.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const unfinished = `${to}.part`;
  await rm(unfinished, { force: true });
  const db = openSqlite(from);
  try {
    await sql`vacuum into ${unfinished}`.execute(db);
  } finally {
    await db.destroy();
  }
  await flush(unfinished);
  await rename(unfinished, to);
  await flush(dirname(to));
}

/** What is wrong with the file of an SQLite database that nobody writes; nothing when it is whole. */
export async function faultsOfSqlite(path: string): Promise<string[]> {
  const db = openSqlite(path, 'read');
  try {
    return (await findDatabaseFaults(db)) ?? [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await db.destroy();
  }
}

/** The rows of an SQLite file that nobody writes. Close it after use. */
export function openSqliteRows(path: string): RowSource & { readonly close: () => Promise<void> } {
  const db = openSqlite(path, 'read');
  return {
    async *rowsOf({ name, columns }) {
      const wanted = sql.join(columns.map((column) => sql.ref(column)));
      for (let after = 0; ;) {
        const { rows } = await sql<Row & { page_place: number }>`
          select rowid as page_place, ${wanted} from ${sql.table(name)}
            where rowid > ${after} order by rowid limit ${pageSize}`.execute(db);
        for (const { page_place: place, ...row } of rows) {
          after = place;
          yield row;
        }
        if (rows.length < pageSize) {
          return;
        }
      }
    },
    close: () => db.destroy(),
  };
}
