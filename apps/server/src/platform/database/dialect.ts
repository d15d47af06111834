import { type Kysely, PostgresAdapter } from 'kysely';

import type { Database } from './schema.ts';

/** Tells whether a database is PostgreSQL; otherwise it is SQLite. Queries are the same on both, so few need to ask. */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
