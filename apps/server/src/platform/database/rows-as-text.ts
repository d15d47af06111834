import { type Kysely, type RawBuilder, sql } from 'kysely';

import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * All rows of a query, which is called `table`, as one text of JSON: SQLite's driver takes most of the time of a long answer
 * to hand over its rows one by one, value by value. In no order.
 */
export function rowsAsText(
  db: Kysely<Database>,
  table: string,
  columns: readonly string[],
): RawBuilder<string> {
  const pairs = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]));
  return isPostgres(db)
    ? sql<string>`coalesce(json_agg(json_build_object(${pairs}))::text, '[]')`
    : sql<string>`json_group_array(json_object(${pairs}))`;
}
