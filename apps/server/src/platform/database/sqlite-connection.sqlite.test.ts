import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, it, onTestFinished } from 'vitest';

import { SqliteConnection } from './sqlite-connection.ts';

/** libsql closes a connection once its statements are gone, which is when they are collected. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round += 1) {
    runInNewContext('gc()');
    await turn();
  }
}

/** A database with rows that stand in its log only, on a connection that can be told that it is damaged. */
async function withLog() {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-connection-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'bonbog.sqlite');
  const watch = { isFound: false, isDamaged: () => watch.isFound, onError: () => undefined };
  const connection = new SqliteConnection(path, 'write', watch);
  for (const statement of ['create table rows (text)', "insert into rows values ('kept')"]) {
    connection.execute({ sql: statement, parameters: [] });
  }
  const hashes = async () =>
    Promise.all(
      [path, `${path}-wal`].map(async (file) =>
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ),
    );
  return { path, watch, connection, hashes };
}

it('leaves a damaged database and its log byte for byte as they are when it is closed', async () => {
  const { watch, connection, hashes } = await withLog();
  const before = await hashes();
  watch.isFound = true;
  await collectGarbage();

  connection.close();
  await collectGarbage();

  expect(await hashes()).toEqual(before);
});

it('takes the log into a database that is whole when it is closed', async () => {
  const { path, connection } = await withLog();
  await collectGarbage();

  connection.close();
  await collectGarbage();

  await expect(stat(`${path}-wal`)).rejects.toThrow('ENOENT');
});
