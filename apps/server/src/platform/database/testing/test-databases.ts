import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run; absent where tests run on SQLite. */
    postgresUrl?: string;
  }
}

/** A schema with every migration, and what it was like before any test used it. */
interface PreparedSchema {
  readonly name: string;
  readonly url: string;
  readonly columns: string;
  /** Its tables, each before those it refers to. */
  readonly tables: readonly string[];
  readonly rows: readonly TableRows[];
}

/** A schema that is somebody's until it is given back, which nothing may use any more then. */
export interface BorrowedSchema {
  readonly url: string;
  readonly giveBack: () => Promise<void>;
}

interface TableRows {
  readonly table: string;
  readonly rows: unknown;
}

/** One connection for whatever tests create. */
let administration: pg.Pool | undefined;

/** Prepared schemas that no test is using. What is left of them goes when the run ends. */
const free: PreparedSchema[] = [];

const prefix = 'test_';

/** Deleting is quicker while there is little in the tables, but nobody takes away what it leaves in their files. */
const mostBytesToDelete = 2 * 1024 ** 2;

/** Creates an empty schema that is dropped when the test ends, and answers the URL that leads into it. */
export async function createSchema(): Promise<string> {
  const { url, giveBack } = await takeSchema();
  onTestFinished(giveBack);
  return url;
}

/** Creates an empty schema, which is dropped when it is given back. */
export async function takeSchema(): Promise<BorrowedSchema> {
  const name = await addSchema();
  return { url: urlOf(name), giveBack: () => drop(name) };
}

/**
 * Answers the URL of a schema that `migrate` has prepared, as it was right after that. Emptying one takes a tenth of the
 * time that the migrations take, so tests use the same ones again; a schema that a test has changed is dropped.
 */
export async function borrowSchema(migrate: (url: string) => Promise<unknown>): Promise<BorrowedSchema> {
  const schema = free.pop() ?? (await prepare(migrate));
  return {
    url: schema.url,
    giveBack: async () => {
      if ((await columnsOf(schema.name)) === schema.columns) {
        await restore(schema);
        free.push(schema);
      } else {
        await drop(schema.name);
      }
    },
  };
}

/** Drops what earlier test files left on a server. */
export async function dropTestSchemas(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select schema_name as name from information_schema.schemata where schema_name like $1',
    [`${prefix}%`],
  );
  for (const { name } of rows) {
    await client.query(`drop schema ${name} cascade`);
  }
  await client.end();
}

/** The PostgreSQL server of this run. Throws where tests run on SQLite. */
export function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (url === undefined) {
    throw new Error('This test belongs to the project postgres');
  }
  return url;
}

async function prepare(migrate: (url: string) => Promise<unknown>): Promise<PreparedSchema> {
  const name = await addSchema();
  const url = urlOf(name);
  await migrate(url);
  const tables = await tablesOf(name);
  return { name, url, columns: await columnsOf(name), tables, rows: await rowsOf(name, tables) };
}

/** Empties every table and puts back what the migrations had written, which refers backwards only. */
async function restore({ name, tables, rows }: PreparedSchema): Promise<void> {
  const places = tables.map((table) => `${name}.${table}`);
  await administer().query(
    (await bytesOf(name)) > mostBytesToDelete
      ? `truncate ${places.join(', ')}`
      : places.map((place) => `delete from ${place}`).join('; '),
  );
  for (const kept of rows.toReversed()) {
    const target = `${name}.${kept.table}`;
    await administer().query(
      `insert into ${target} select * from json_populate_recordset(null::${target}, $1::json)`,
      [JSON.stringify(kept.rows)],
    );
  }
}

async function rowsOf(schema: string, tables: readonly string[]): Promise<TableRows[]> {
  const found: TableRows[] = [];
  for (const table of tables) {
    const result = await administer().query<{ rows: unknown }>(
      `select json_agg(one) as rows from ${schema}.${table} one`,
    );
    const rows = result.rows[0]?.rows ?? null;
    if (rows !== null) {
      found.push({ table, rows });
    }
  }
  return found;
}

/** The tables of a schema, each before those it refers to. */
async function tablesOf(schema: string): Promise<string[]> {
  const { rows } = await administer().query<{ name: string; parents: string[] }>(
    `select quote_ident(child.relname) as name,
        array(select quote_ident(parent.relname)::text from pg_constraint
          join pg_class parent on parent.oid = confrelid where conrelid = child.oid and parent.oid <> child.oid) as parents
      from pg_class child where relkind = 'r' and relnamespace = $1::regnamespace order by relname`,
    [schema],
  );
  const ordered: string[] = [];
  for (let left = rows; left.length > 0;) {
    const next = left.filter(({ name }) => left.every(({ parents }) => !parents.includes(name)));
    if (next.length === 0) {
      throw new Error(`These tables refer to each other in a circle: ${left.map(({ name }) => name).join()}`);
    }
    ordered.push(...next.map(({ name }) => name));
    left = left.filter((row) => !next.includes(row));
  }
  return ordered;
}

async function bytesOf(schema: string): Promise<number> {
  const { rows } = await administer().query<{ bytes: string }>(
    `select sum(pg_relation_size(oid)) as bytes from pg_class where relnamespace = $1::regnamespace and relkind = 'r'`,
    [schema],
  );
  return Number(rows[0]?.bytes);
}

/** Every column of a schema as one text. */
async function columnsOf(schema: string): Promise<string> {
  const { rows } = await administer().query<{ columns: string }>(
    `select string_agg(table_name || '.' || column_name || ' ' || data_type, ',' order by table_name, column_name) as columns
       from information_schema.columns where table_schema = $1`,
    [schema],
  );
  return rows[0]?.columns ?? '';
}

async function addSchema(): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  await administer().query(`create schema ${name}`);
  return name;
}

async function drop(schema: string): Promise<void> {
  await administer().query(`drop schema ${schema} cascade`);
}

function urlOf(schema: string): string {
  const inside = new URL(postgresUrl());
  inside.searchParams.set('options', `-c search_path=${schema}`);
  return inside.href;
}

function administer(): pg.Pool {
  return (administration ??= new pg.Pool({
    connectionString: postgresUrl(),
    max: 1,
    allowExitOnIdle: true,
  }));
}
