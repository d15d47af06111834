import { type Kysely, sql } from 'kysely';

import type { Migration } from '#platform/database/migration.ts';
import type { Database } from '#platform/database/schema.ts';

/** Two parents with a child each. */
export const parentAndChildren: Migration = {
  name: '1-create',
  up: async (db) => {
    await sql`create table parents (id text primary key, name text)`.execute(db);
    await sql`create table children (id text primary key, parent_id text not null references parents (id) on delete cascade)`.execute(
      db,
    );
    await sql`insert into parents values ('p1', 'one'), ('p2', 'two')`.execute(db);
    await sql`insert into children values ('c1', 'p1'), ('c2', 'p2')`.execute(db);
  },
};

/** How many rows a table has, whether or not the application knows it. */
export async function countRows(db: Kysely<Database>, table: string): Promise<number> {
  const result = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(result.rows[0]?.n);
}
