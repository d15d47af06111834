import { type Kysely, sql } from 'kysely';

import type { Database } from './schema.ts';

/** Tells whether the database answers a query; rejects or answers false when it does not. */
export async function isAnswering(db: Kysely<Database>): Promise<boolean> {
  const answer = await sql`select 1`.execute(db);
  return answer.rows.length === 1;
}
