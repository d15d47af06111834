import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

import type { Database } from './schema.ts';

/** Tells whether a database is PostgreSQL; otherwise it is SQLite. Queries are the same on both, so few need to ask. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Some columns of text of receipts as one: a JSON object of them all, or null where all of them are null. Drivers take a while for
 * every cell, so columns that are mostly empty are asked for together where very many rows are.
 */
export function packedColumns(db: Kysely<Database>, columns: readonly string[]): RawBuilder<string | null> {
  const refs = columns.map((column) => sql.ref(`receipts.${column}`));
  const pairs = sql.join(columns.flatMap((column, index) => [sql.lit(column), refs[index]]));
  const packed = isPostgres(db) ? sql`json_build_object(${pairs})::text` : sql`json_object(${pairs})`;
  return sql`case when coalesce(${sql.join(refs)}) is null then null else ${packed} end`;
}

/**
 * Whether a row is a user's, for rows that are looked for by their ids. No index answers it: SQLite would take that of the
 * user's rows and look all of them through, for each page of an export again.
 */
export function isOwn(userId: string, column = 'user_id'): RawBuilder<boolean> {
  return sql`${sql.ref(column)} || '' = ${userId}`;
}

/** Whether a column is one of many values of one kind, of which there is one parameter however many they are. */
export function isAmong<Tables>(
  db: Kysely<Tables>,
  column: RawBuilder<unknown>,
  values: readonly string[] | readonly number[],
): RawBuilder<boolean> {
  if (values.length === 0) {
    return sql`false`;
  }
  if (!isPostgres(db)) {
    return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
  }
  const type = typeof values[0] === 'number' ? sql`integer[]` : sql`text[]`;
  return sql`${column} = any(${[...values]}::${type})`;
}
