import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import SqliteFile from 'libsql';
import { describe, expect, it, vi } from 'vitest';

import { leftovers } from './testing/journey-losses.ts';
import { imageUrlOf, remoteProblem, signUpRemotely } from './testing/remote-user.ts';
import { buildSave, drawPicture } from './testing/requests.ts';
import { addressOf, buildDataDir, spawnServer } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Takes the write lock as another program would, such as an operator's; answers how to give it back. */
function lock(dataDir: string): () => void {
  const database = new SqliteFile(join(dataDir, 'bonbog.sqlite'));
  database.exec('begin immediate');
  return () => {
    database.exec('rollback');
    database.close();
  };
}

async function setUp() {
  const dataDir = await buildDataDir();
  const server = spawnServer({ DATA_DIR: dataDir, SCAN_WORKERS: '1' });
  const user = await signUpRemotely({ address: await addressOf(server), dataDir });
  const imageUrl = await imageUrlOf(await user.upload(await drawPicture(90)));
  return { dataDir, server, save: () => user.post('/api/receipts/save', buildSave(imageUrl)) };
}

describe('a server whose database another process holds', () => {
  it('waits while it is held for two seconds, and saves then (S-03)', async () => {
    const { dataDir, save } = await setUp();
    const unlock = lock(dataDir);
    const startedAt = performance.now();
    const saving = save();
    await wait(2000);
    unlock();

    const saved = await saving;

    expect(saved.status).toBe(201);
    expect(performance.now() - startedAt).toBeGreaterThan(1900);
  });

  it('says so when it is held for eight seconds, writes nothing half, and saves later (S-03, S-06)', async () => {
    const { dataDir, server, save } = await setUp();
    const unlock = lock(dataDir);
    const saving = save();
    await wait(8000);
    unlock();

    const refused = await remoteProblem(await saving);
    const again = await save();

    expect(refused).toMatchObject({
      status: 503,
      errorType: 'TECHNICAL_ERROR',
      message: 'Vi kan ikke nå databasen lige nu. Prøv igen om lidt.',
      shouldRetry: true,
    });
    expect([again.status, await again.json()]).toMatchObject([201, { receipt: { receiptNumber: '1' } }]);
    server.child.kill('SIGTERM');
    await server.exited;
    expect(await leftovers(dataDir)).toEqual([]);
  });
});
