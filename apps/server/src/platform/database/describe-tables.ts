import { type Kysely, sql } from 'kysely';

import { migrateOnSqlite } from './migrate-on-sqlite.ts';
import type { Migration } from './migration.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Database } from './schema.ts';

/** A table as some migrations leave it. */
export interface TableForm {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * The tables that some migrations make, the list of migrations among them, each after those it refers to. It is the
 * same on every database, so it is asked of an empty one in memory: what else lies in an operator's database is not ours.
 */
export async function describeTables(steps: readonly Migration[]): Promise<TableForm[]> {
  const model = openSqlite(':memory:');
  try {
    await migrateOnSqlite(model, steps);
    const names = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name`.execute(
      model,
    );
    const tables = [];
    for (const { name } of names.rows) {
      tables.push({
        name,
        columns: await columnsOf(model, name),
        parents: await parentsOf(model, name),
      });
    }
    return parentsFirst(tables);
  } finally {
    await model.destroy();
  }
}

async function columnsOf(model: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(model);
  return rows.map(({ name }) => name);
}

async function parentsOf(model: Kysely<Database>, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ parent: string }>`
    select "table" as parent from pragma_foreign_key_list(${table})`.execute(model);
  return new Set(rows.map(({ parent }) => parent).filter((parent) => parent !== table));
}

function parentsFirst(tables: readonly (TableForm & { readonly parents: ReadonlySet<string> })[]) {
  const ordered: TableForm[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, parents }) => !done.has(name) && [...parents].every((p) => done.has(p)),
    );
    if (next.length === 0) {
      throw new Error('Some tables refer to each other in a circle, so none of them can be filled first');
    }
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      done.add(name);
    }
  }
  return ordered;
}
