import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations/index.ts';
import { createEmptyTestDatabase } from './testing.ts';
import { countRows, parentAndChildren } from './testing/parent-and-children.ts';

describe('migrate', () => {
  it('applies each migration once', async () => {
    const db = await createEmptyTestDatabase();

    expect(await migrate(db, migrations)).toEqual(migrations.map((migration) => migration.name));
    expect(await migrate(db, migrations)).toEqual([]);
  });

  it('undoes a migration that fails half-way, and keeps the ones before it', async () => {
    const db = await createEmptyTestDatabase();
    const failing: Migration = {
      name: '2-fails',
      up: async (connection) => {
        await sql`create table half_made (id text)`.execute(connection);
        await sql`delete from children`.execute(connection);
        await sql`insert into no_such_table values (1)`.execute(connection);
      },
    };

    await expect(migrate(db, [parentAndChildren, failing])).rejects.toThrow('2-fails');

    await expect(countRows(db, 'half_made')).rejects.toThrow(/half_made/);
    expect(await countRows(db, 'children')).toBe(2);
    expect(await countRows(db, 'migrations')).toBe(1);
  });

  it('applies the same migration later, once it is mended', async () => {
    const db = await createEmptyTestDatabase();
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

  it('applies each migration once when several servers start together', async () => {
    const db = await createEmptyTestDatabase();

    const applied = await Promise.all([1, 2, 3].map(() => migrate(db, migrations)));

    expect(applied.flat().toSorted()).toEqual(migrations.map((migration) => migration.name));
  });
});
