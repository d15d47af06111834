import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import SqliteFile from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openDatabase } from './open-database.ts';

async function setUp() {
  const dir = await mkdtemp(join(tmpdir(), 'bonbog-database-'));
  const path = join(dir, 'bonbog.sqlite');
  const db = openDatabase(path);
  const other = new SqliteFile(path);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    await rm(dir, { recursive: true });
  });
  await sql`create table rate_counters (counter_key text primary key, window_ends_at bigint, hits integer)`.execute(
    db,
  );
  await sql`pragma busy_timeout = 50`.execute(db);
  const write = (key: string) =>
    db.insertInto('rate_counters').values({ counter_key: key, window_ends_at: 0, hits: 1 }).execute();
  const writeInTransaction = (key: string) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('rate_counters')
        .values({ counter_key: key, window_ends_at: 0, hits: 1 })
        .execute();
    });
  const keys = async () =>
    (await db.selectFrom('rate_counters').select('counter_key').orderBy('counter_key').execute()).map(
      (row) => row.counter_key,
    );
  return { other, write, writeInTransaction, keys };
}

describe('a database that another process locked', () => {
  it.each(['write', 'writeInTransaction'] as const)(
    'takes everything again after a %s that failed',
    async (kind) => {
      const house = await setUp();
      house.other.exec('begin immediate');
      await expect(house[kind]('locked')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      house.other.exec('rollback');

      await house.writeInTransaction('a');
      await house.write('b');
      await house.writeInTransaction('c');

      expect(await house.keys()).toEqual(['a', 'b', 'c']);
    },
  );

  it('keeps nothing of a single write that fails', async () => {
    const house = await setUp();
    await house.write('a');

    await expect(house.write('a')).rejects.toThrow(/UNIQUE/);

    await house.write('b');
    expect(await house.keys()).toEqual(['a', 'b']);
  });
});
