import { type Kysely, sql, SqliteAdapter } from 'kysely';

import type { Database } from './schema.ts';

/**
 * What SQLite finds wrong with its own file: broken pages and indexes, and references that lead nowhere. Null for
 * another database, which has tools of its own for that.
 */
export async function findDatabaseFaults(db: Kysely<Database>): Promise<string[] | null> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    return null;
  }
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  const broken = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...broken.rows.slice(0, 20).map((row) => `a row of ${row.table} refers to nothing in ${row.parent}`),
  ];
}
