import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { openDatabase } from './open-database.ts';
import { countRows, parentAndChildren } from './testing/parent-and-children.ts';

describe('migrate on SQLite', () => {
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

    expect([await countRows(db, 'parents'), await countRows(db, 'children')]).toEqual([2, 2]);
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

    expect(await countRows(db, 'parents')).toBe(2);
  });

  it('leaves foreign keys switched on, also after a failure', async () => {
    const db = openDatabase(':memory:');
    const failing: Migration = { name: '2-fails', up: () => Promise.reject(new Error('no')) };

    await expect(migrate(db, [parentAndChildren, failing])).rejects.toThrow();

    await expect(sql`insert into children values ('c3', 'nobody')`.execute(db)).rejects.toThrow();
  });
});
