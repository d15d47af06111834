import { createHash, randomUUID } from 'node:crypto';
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';

import { type Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { prepareDataDir } from '#platform/data-dir.ts';
import { migrateDatabase } from '#platform/database/open-database.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import type { Database } from '#platform/database/schema.ts';

import { remoteProblem } from './testing/remote-user.ts';
import { addressOf, buildDataDir, readsNothing, spawnServer, until } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 240_000 });

const userId = randomUUID();
const token = randomUUID();

/**
 * What copying a DATA_DIR beside a server that writes can come to: the database of one moment, and the log of another,
 * between which the log was taken into the database and began anew.
 */
async function tornCopy(): Promise<string> {
  const [from, to] = [prepareDataDir(await buildDataDir()), prepareDataDir(await buildDataDir())];
  await migrateDatabase(from.databasePath);
  const db = openSqlite(from.databasePath);
  const write = () =>
    sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)
    insert into user_deletions select hex(randomblob(16)), hex(randomblob(32)), hex(randomblob(16)), ${randomUUID()} from n`.execute(
      db,
    );
  await signIn(db);
  await write();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await copyFile(from.databasePath, to.databasePath);
  for (let round = 0; round < 20; round += 1) {
    await write();
  }
  await sql`pragma wal_checkpoint(restart)`.execute(db);
  await write();
  await copyFile(`${from.databasePath}-wal`, `${to.databasePath}-wal`);
  await db.destroy();
  return to.root;
}

/** A session that was used last two hours ago, so that the next request would note that it is. */
async function signIn(db: Kysely<Database>): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await db
    .insertInto('users')
    .values({
      id: userId,
      email: 'bo@eksempel.dk',
      password_hash: 'none',
      role: 'user',
      is_verified: 1,
      created_at: at(-2),
      last_login_at: null,
    })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_hash: createHash('sha256').update(token).digest('hex'),
      created_at: at(-2),
      last_seen_at: at(-2),
      expires_at: at(24),
      device: null,
      browser_id: null,
    })
    .execute();
}

/** A DATA_DIR whose database this process has never opened, so that nothing of it is mended on the way. */
async function closedCopy() {
  const [from, to] = [prepareDataDir(await buildDataDir()), prepareDataDir(await buildDataDir())];
  await migrateDatabase(from.databasePath);
  const db = openSqlite(from.databasePath);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await copyFile(from.databasePath, to.databasePath);
  await db.destroy();
  return to;
}

/** What stands in the database and in its log. */
async function bytesOf(dataDir: string) {
  const { databasePath } = prepareDataDir(dataDir);
  const [file, log] = await Promise.all([readFile(databasePath), readFile(`${databasePath}-wal`)]);
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return { file: hashOf(file), log: hashOf(log), logSize: log.length };
}

describe('a server on a damaged database', () => {
  it('shows a signed-in user what is whole in a torn copy, and writes not one byte for it', async () => {
    const dataDir = await tornCopy();
    const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...readsNothing });
    const address = await addressOf(server);
    await until(async () => server.output().includes('the database is damaged'));
    const before = await bytesOf(dataDir);

    const answers: number[] = [];
    for (const path of ['account/sessions', 'help/search?q=moms', 'receipts', 'receipts/export/oversigt']) {
      const answer = await fetch(`${address}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      answers.push(answer.status);
    }

    expect(answers).toEqual([200, 200, 200, 200]);
    expect(await bytesOf(dataDir)).toEqual(before);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'leaves the file and its log byte for byte as they are when it is stopped by %s',
    async (signal) => {
      const dataDir = await tornCopy();
      const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...readsNothing });
      const address = await addressOf(server);
      await until(async () => server.output().includes('the database is damaged'));
      const before = await bytesOf(dataDir);
      await fetch(`${address}/api/receipts`, { headers: { authorization: `Bearer ${token}` } });

      server.child.kill(signal);

      expect(await server.exited).toBe(0);
      expect(await bytesOf(dataDir)).toEqual(before);
      expect(before.logSize).toBeGreaterThan(0);
    },
  );

  it('notices a torn copy, saves nothing, is not ready, still reads, and tells the operator once', async () => {
    const server = spawnServer({ DATA_DIR: await tornCopy(), LOG_LEVEL: 'info', ...readsNothing });
    const address = await addressOf(server);
    await until(async () => server.output().includes('the database is damaged'));

    const ready = await fetch(`${address}/readyz`);
    const written = await remoteProblem(
      await fetch(`${address}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'anna@eksempel.dk', password: 'hemmelig-kode' }),
      }),
    );
    const read = await fetch(`${address}/api/auth/me`);

    expect([ready.status, written.status, read.status]).toEqual([503, 503, 200]);
    expect(server.output()).toMatch(/"failing":\[[^\]]*"database"/);
    expect(written.message).toBe(
      'Der er fejl i databasen, så intet kan gemmes lige nu. Du kan stadig se det, der er helt.',
    );
    expect(server.output().split('the database is damaged')).toHaveLength(2);
  });

  it.each([
    ['does not begin as an SQLite file', async (path: string) => writeFile(path, 'x'.repeat(8192))],
    ['is cut off', async (path: string) => truncate(path, (await stat(path)).size - 4096)],
    ['its log does not begin', async (path: string) => writeFile(`${path}-wal`, 'x'.repeat(8192))],
  ])('does not start where it %s, and says what to do', async (words, damage) => {
    const { root, databasePath } = await closedCopy();
    await damage(databasePath);

    const server = spawnServer({ DATA_DIR: root, ...readsNothing });

    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(words);
    expect(server.output()).toContain('restore the newest backup');
  });
});
