import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import SqliteFile from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openSqliteToServe } from './open-sqlite.ts';

const lockedMs = 300;

/** A file with one counter, which is open for a server and, for another process, beside it. */
async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-serve-'));
  const path = join(folder, 'bonbog.sqlite');
  const db = openSqliteToServe(path);
  const other = new SqliteFile(path);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  other.exec(
    'create table rate_counters (counter_key text primary key, window_ends_at bigint, hits integer)',
  );
  const insert = (key: string) =>
    db.insertInto('rate_counters').values({ counter_key: key, window_ends_at: 0, hits: 1 });
  await insert('first').execute();
  const keys = async () =>
    (await db.selectFrom('rate_counters').select('counter_key').orderBy('counter_key').execute()).map(
      (row) => row.counter_key,
    );
  return { db, other, insert, keys };
}

describe('a database that is open to serve', () => {
  it.each(['a write', 'a transaction'] as const)(
    'lets others read, and the process go on, while %s waits',
    async (kind) => {
      const { db, other, insert, keys } = await setUp();
      other.exec('begin immediate');
      const endsAt = performance.now() + lockedMs;

      const writing =
        kind === 'a write'
          ? insert('second').execute()
          : db.transaction().execute((transaction) => transaction.executeQuery(insert('second')));
      let turns = 0;
      while (performance.now() < endsAt) {
        expect(await keys()).toEqual(['first']);
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
      other.exec('rollback');
      await writing;

      expect(turns).toBeGreaterThan(3);
      expect(await keys()).toEqual(['first', 'second']);
    },
  );

  it('shows a transaction to nobody before it is kept, and none of one that fails', async () => {
    const { db, insert, keys } = await setUp();
    const seen: (readonly string[])[] = [];

    await db.transaction().execute(async (transaction) => {
      await transaction.executeQuery(insert('second'));
      const rows = await transaction.selectFrom('rate_counters').select('counter_key').execute();
      seen.push(
        rows.map((row) => row.counter_key),
        await keys(),
      );
    });
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.executeQuery(insert('third'));
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    expect(seen).toEqual([['first', 'second'], ['first']]);
    expect(await keys()).toEqual(['first', 'second']);
  });

  it('runs what is asked at once one after the other, each once', async () => {
    const { db, insert, keys } = await setUp();
    const names = Array.from({ length: 40 }, (_, index) => `n${String(index).padStart(2, '0')}`);

    await Promise.all(
      names.map(async (name, index) =>
        index % 2 === 0
          ? insert(name).execute()
          : db.transaction().execute(async (transaction) => {
              await transaction.executeQuery(insert(name));
            }),
      ),
    );

    expect(await keys()).toEqual(['first', ...names]);
  });

  it('reads columns that were added meanwhile', async () => {
    const { db } = await setUp();
    const all = () => db.selectFrom('rate_counters').selectAll().execute();
    await all();
    await sql`alter table rate_counters add column more text`.execute(db);
    expect(await all()).toEqual([{ counter_key: 'first', window_ends_at: 0, hits: 1, more: null }]);
  });
});
