import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import SqliteFile from 'libsql';
import { expect, it, onTestFinished, vi } from 'vitest';

import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';

import { buildSave, get, post, problem, signUp, uploadPicture } from './testing/requests.ts';
import { buildTestHouse } from './testing/test-house.ts';

it('an SQLite file that another process keeps locked is told as 503 after five seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'bonbog.sqlite');
  const db = openDatabase(path);
  onTestFinished(() => db.destroy());
  await migrate(db, migrations);
  const house = await buildTestHouse({ db });
  const user = await signUp(house);
  const imageUrl = await uploadPicture(house, user);
  const save = () => post(house, '/api/receipts/save', buildSave(imageUrl), user.token);
  const other = new SqliteFile(path);
  onTestFinished(() => {
    other.close();
  });

  // What the server does after its answer may be writing still.
  await vi.waitFor(() => other.exec('begin immediate'));
  const startedAt = performance.now();
  const locked = await save();
  const waitedMs = performance.now() - startedAt;
  const list = await get(house, '/api/receipts', user.token);
  other.exec('rollback');

  expect(problem(locked)).toEqual({
    status: 503,
    errorType: 'TECHNICAL_ERROR',
    message: 'Vi kan ikke nå databasen lige nu. Prøv igen om lidt.',
  });
  expect(waitedMs).toBeGreaterThan(4500);
  expect(list.json()).toMatchObject({ receipts: [] });
  expect((await save()).json()).toMatchObject({ receipt: { receiptNumber: '1' } });
});
