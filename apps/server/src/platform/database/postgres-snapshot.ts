import { type Kysely, sql } from 'kysely';

import { openPostgres } from './open-postgres.ts';
import type { Row, RowSource } from './row-source.ts';
import type { Database } from './schema.ts';

const pageSize = 500;
/** Whoever takes the rows may have to wait for a slow disk; one that stands still for longer gives the moment up. */
const longestPauseMs = 600_000;

/**
 * Lets `work` read every row of a PostgreSQL database as it is at one moment, page by page, while others write. The
 * source may be asked for one table after the other, not for two at once.
 */
export async function withPostgresSnapshot<Result>(
  url: string,
  work: (source: RowSource) => Promise<Result>,
): Promise<Result> {
  const db = openPostgres(url, {
    max: 1,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: longestPauseMs,
  });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => work({ rowsOf: (table) => readByCursor(snapshot, table) }));
  } finally {
    await db.destroy();
  }
}

async function* readByCursor(
  snapshot: Kysely<Database>,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
): AsyncGenerator<Row> {
  const wanted = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare one_table no scroll cursor for select ${wanted} from ${sql.table(name)}`.execute(
    snapshot,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageSize)} from one_table`.execute(snapshot);
    yield* rows;
    if (rows.length < pageSize) {
      break;
    }
  }
  await sql`close one_table`.execute(snapshot);
}
