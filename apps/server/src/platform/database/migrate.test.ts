import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { migrate, type Migration } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

const parentAndChildren: Migration = {
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

async function count(db: Kysely<Database>, table: string): Promise<number> {
  const result = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(result.rows[0]?.n);
}

async function tables(db: Kysely<Database>): Promise<string[]> {
  const result = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  return result.rows.map((row) => row.name);
}

describe('migrate', () => {
  it('applies each migration once', async () => {
    const db = openDatabase(':memory:');

    expect(await migrate(db, migrations)).toEqual(migrations.map((migration) => migration.name));
    expect(await migrate(db, migrations)).toEqual([]);
  });

  it('undoes a migration that fails half-way, and keeps the ones before it', async () => {
    const db = openDatabase(':memory:');
    const failing: Migration = {
      name: '2-fails',
      up: async (connection) => {
        await sql`create table half_made (id text)`.execute(connection);
        await sql`delete from children`.execute(connection);
        await sql`insert into no_such_table values (1)`.execute(connection);
      },
    };

    await expect(migrate(db, [parentAndChildren, failing])).rejects.toThrow('2-fails');

    expect(await tables(db)).not.toContain('half_made');
    expect(await count(db, 'children')).toBe(2);
    expect(await count(db, 'migrations')).toBe(1);
  });

  it('applies the same migration later, once it is mended', async () => {
    const db = openDatabase(':memory:');
    const broken: Migration = { name: '2-add', up: () => Promise.reject(new Error('not yet')) };
    const mended: Migration = {
      name: '2-add',
      up: async (connection) => {
        await sql`create table added (id text)`.execute(connection);
      },
    };

    await expect(migrate(db, [parentAndChildren, broken])).rejects.toThrow();

    expect(await migrate(db, [parentAndChildren, mended])).toEqual(['2-add']);
  });

  it('rebuilds a parent table without losing its children', async () => {
    const db = openDatabase(':memory:');
    const rebuild: Migration = {
      name: '2-rebuild',
      up: async (connection) => {
        await sql`create table parents_new (id text primary key, name text not null)`.execute(connection);
        await sql`insert into parents_new select id, name from parents`.execute(connection);
        await sql`drop table parents`.execute(connection);
        await sql`alter table parents_new rename to parents`.execute(connection);
      },
    };

    await migrate(db, [parentAndChildren, rebuild]);

    expect([await count(db, 'parents'), await count(db, 'children')]).toEqual([2, 2]);
  });

  it('refuses a migration that leaves a reference to nothing', async () => {
    const db = openDatabase(':memory:');
    const orphaning: Migration = {
      name: '2-orphans',
      up: async (connection) => {
        await sql`delete from parents where id = 'p1'`.execute(connection);
      },
    };

    await expect(migrate(db, [parentAndChildren, orphaning])).rejects.toThrow('2-orphans');

    expect(await count(db, 'parents')).toBe(2);
  });

  it('leaves foreign keys switched on, also after a failure', async () => {
    const db = openDatabase(':memory:');
    const failing: Migration = { name: '2-fails', up: () => Promise.reject(new Error('no')) };

    await expect(migrate(db, [parentAndChildren, failing])).rejects.toThrow();

    await expect(sql`insert into children values ('c3', 'nobody')`.execute(db)).rejects.toThrow();
  });
});
