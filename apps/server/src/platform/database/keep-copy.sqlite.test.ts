import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { keepCopy } from './keep-copy.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { missingMigrations } from './missing-migrations.ts';
import { migrateDatabase } from './open-database.ts';
import { openSqlite } from './open-sqlite.ts';

/** A database that has not taken the newest step, and the copies beside it. */
async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'bonbog.sqlite');
  const db = openSqlite(path);
  await migrate(db, migrations.slice(0, -1));
  await db.destroy();
  const copies = async () => (await readdir(folder)).filter((name) => name.includes('.before-'));
  return { folder, path, copies };
}

describe('a database that is updated', () => {
  it('is copied as it was before, once, and not without a step to take', async () => {
    const { path, copies } = await setUp();
    const update = () =>
      migrateDatabase(path, async ([first = '']) => {
        await keepCopy(path, first);
      });

    const applied = await update();
    const again = await update();

    expect([applied.length, again.length]).toEqual([1, 0]);
    const [copy = 'none', ...others] = await copies();
    expect(others).toEqual([]);
    const before = openSqlite(join(path, '..', copy), 'read');
    expect(await missingMigrations(before, migrations)).toEqual(applied);
    await before.destroy();
  });

  it('keeps the three newest copies', async () => {
    const { path, copies } = await setUp();
    for (const [age, step] of ['one', 'two', 'three'].entries()) {
      await writeFile(`${path}.before-${step}`, 'an older database');
      await utimes(`${path}.before-${step}`, age, age);
    }

    await keepCopy(path, 'four');

    expect((await copies()).map((name) => name.split('.before-')[1]).toSorted()).toEqual([
      'four',
      'three',
      'two',
    ]);
  });

  it('stays as it is when it cannot be copied', async () => {
    const { folder, path, copies } = await setUp();

    const refused = migrateDatabase(path, async () => {
      await keepCopy(join(folder, 'gone', 'bonbog.sqlite'), 'step');
    });

    await expect(refused).rejects.toThrow('cannot be copied before');
    expect(await copies()).toEqual([]);
    const db = openSqlite(path);
    expect(await missingMigrations(db, migrations)).toHaveLength(1);
    await db.destroy();
  });
});
