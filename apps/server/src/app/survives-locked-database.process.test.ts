import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import SqliteFile from 'libsql';
import { describe, expect, it, vi } from 'vitest';

import { leftovers } from './testing/journey-losses.ts';
import { imageUrlOf, remoteProblem, signUpRemotely } from './testing/remote-user.ts';
import { buildSave, drawPicture } from './testing/requests.ts';
import { copyOf, shareServer } from './testing/server-process.ts';

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

const running = shareServer({ SCAN_WORKERS: '1' });

/** A user of the server with a picture that waits to be saved. */
async function setUp(email: string) {
  const { dataDir } = running();
  const user = await signUpRemotely(running(), email);
  const imageUrl = await imageUrlOf(await user.upload(await drawPicture(90)));
  // The place of the upload is given back when its answer has left.
  await wait(500);
  return { dataDir, save: () => user.post('/api/receipts/save', buildSave(imageUrl)) };
}

describe('a server whose database another process holds', () => {
  it('waits while it is held for two seconds, and saves then (S-03)', async () => {
    const { dataDir, save } = await setUp('anna@eksempel.dk');
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
    const { dataDir, save } = await setUp('bo@eksempel.dk');
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
    expect(await leftovers(await copyOf(dataDir))).toEqual([]);
  });
});
