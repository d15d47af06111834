import { type Expression, type Kysely, sql } from 'kysely';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';

import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

const cellsSchema = z.custom<readonly (readonly unknown[])[]>(
  (rows) => Array.isArray(rows) && rows.every(Array.isArray),
);

/**
 * All rows of a query that selects these columns, in no order, by way of one text of JSON: SQLite's driver takes most of the
 * time of a long answer to hand over its rows one by one, value by value. The text has no names, which would be most of it.
 */
export async function readAsText<Row>(
  db: Kysely<Database>,
  query: Expression<Row>,
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const cells = sql.join(columns.map((column) => sql.ref(`page.${column}`)));
  const text = isPostgres(db)
    ? sql<string>`coalesce(json_agg(json_build_array(${cells}))::text, '[]')`
    : sql<string>`json_group_array(json_array(${cells}))`;
  const { rows } = await sql<{ readonly text: string }>`select ${text} as text from ${query} as page`.execute(
    db,
  );
  const named = cellsSchema.parse(parseJson(rows[0]?.text ?? '')).map((values) => {
    const row: Partial<Record<keyof Row, unknown>> = {};
    columns.forEach((column, index) => {
      row[column] = values[index];
    });
    return row;
  });
  return areRowsOf<Row>(named) ? named : [];
}

/** Only for the compiler: every value is of its column's type, as the database was asked for it. */
function areRowsOf<Row>(rows: unknown[]): rows is Row[] {
  return Array.isArray(rows);
}
