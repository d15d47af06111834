import { type Kysely, sql } from 'kysely';

import { isPostgres } from '#platform/database/dialect.ts';
import type { Database } from '#platform/database/schema.ts';

/** What a migration does to rows that are there already, and the rows a server writes once it is applied. */
export interface UpgradeCase {
  /** Columns the migration adds to tables with rows, and the values those rows have there, each once. */
  readonly adds?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
  /** How many of the rows of a table the migration takes away. */
  readonly removes?: Readonly<Record<string, number>>;
  /** Columns whose old values the migration replaces. */
  readonly replaces?: Readonly<Record<string, readonly string[]>>;
  /** Rows as they are written between this migration and the next, with what the next one must cope with. */
  readonly fill: (write: WriteRow) => Promise<void>;
}

/** Writes one row of a table, whether or not the application still knows its columns. */
export type WriteRow = (
  table: string,
  row: Readonly<Record<string, string | number | null>>,
) => Promise<void>;

/** Every row of every table but the list of migrations. */
export type Snapshot = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** See {@link WriteRow}. */
export function writerTo(db: Kysely<Database>): WriteRow {
  return async (table, row) => {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  };
}

/** See {@link Snapshot}. */
export async function takeSnapshot(db: Kysely<Database>): Promise<Snapshot> {
  const names = isPostgres(db)
    ? sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`;
  const snapshot: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  const tables = (await names.execute(db)).rows
    .map(({ name }) => name)
    .filter((name) => name !== 'migrations');
  for (const table of tables.toSorted()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    snapshot[table] = rows
      .map((row) => ({ ...row }))
      .toSorted((one, two) => compare(textOf(one), textOf(two)));
  }
  return snapshot;
}

/** What of an older snapshot a newer one has lost or changed beyond what the case allows; nothing when all is well. */
export function findLosses(before: Snapshot, after: Snapshot, upgrade: UpgradeCase): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const replaced = new Set(upgrade.replaces?.[table]);
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !replaced.has(column));
    const project = (row: Readonly<Record<string, unknown>>) =>
      textOf(Object.fromEntries(columns.map((column) => [column, row[column]])));
    const left = new Set((after[table] ?? []).map(project));
    const lost = rows.map(project).filter((row) => !left.has(row));
    const allowed = upgrade.removes?.[table] ?? 0;
    const hasRightNumber = (after[table] ?? []).length === rows.length - allowed;
    return lost.length === allowed && hasRightNumber
      ? []
      : [`${table}: ${lost.join(' | ') || 'rows appeared'}`];
  });
}

/** The columns that tables with rows have gained, and the values of their rows, each once. */
export function findAdditions(before: Snapshot, after: Snapshot): Record<string, Record<string, unknown[]>> {
  const additions = Object.entries(before).map(([table, rows]): [string, Record<string, unknown[]>] => {
    const old = new Set(Object.keys(rows[0] ?? {}));
    const now = after[table] ?? [];
    const added = rows.length === 0 ? [] : Object.keys(now[0] ?? {}).filter((column) => !old.has(column));
    return [
      table,
      Object.fromEntries(
        added.map((column) => [column, [...new Set(now.map((row) => row[column]))].toSorted()]),
      ),
    ];
  });
  return Object.fromEntries(additions.filter(([, columns]) => Object.keys(columns).length > 0));
}

function textOf(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(row).toSorted(([one], [two]) => compare(one, two)));
}

function compare(one: string, two: string): number {
  return one < two ? -1 : Number(one > two);
}
