import { get as httpGet, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { exportRoutes } from '@bonbog/contract';
import { DEFAULT_ACCOUNT_SETTINGS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { get, post, problem, putSettings, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';

import { seedReceipts } from '#app/testing/seed-receipts.ts';

// Many times what a connection holds, and still sent in a moment on a slow machine.
const pictureCount = 100;
const pictureBytes = 512 * 1024;
const accountPath = '/api/account/export';

/** A store that counts the pictures it gives out, each of half a megabyte; one of them may break in the middle. */
function countingStore(tempDir: string, state: { opened: number; breaksAt: number }): FileStore {
  return {
    ...createDiskFileStore(tempDir),
    open: async () => {
      state.opened += 1;
      const isBroken = state.opened === state.breaksAt;
      const stream = Readable.from(isBroken ? breaking() : [Buffer.alloc(pictureBytes, 1)]);
      return { stream, sizeBytes: pictureBytes };
    },
  };
}

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(1000);
  throw new Error('The disk is gone');
}

async function setUp(breaksAt = -1) {
  const state = { opened: 0, breaksAt };
  const house = await buildTestHouse({ store: (tempDir) => countingStore(tempDir, state) });
  const user = await signUp(house);
  await seedReceipts(house.db, user.id, pictureCount);
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${user.token}` };
  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpGet(address + accountPath, { headers }, resolve).on('error', reject);
    });
  return { house, user, state, open };
}

/** Resolves with the count once it has not moved for a while. */
async function settled(state: { readonly opened: number }): Promise<number> {
  for (;;) {
    const before = state.opened;
    await wait(300);
    if (state.opened === before) {
      return before;
    }
  }
}

describe('an export that is not read to its end', () => {
  it('opens no more pictures than the connection holds while its reader waits (S-52)', async () => {
    const { state, open } = await setUp();
    const answer = await open();
    answer.pause();

    const opened = await settled(state);
    answer.resume();
    await finished(answer);

    expect(opened).toBeLessThan(50);
    expect(state.opened).toBe(pictureCount);
  });

  it('opens no further picture once its reader has gone (S-52)', async () => {
    const { house, user, state, open } = await setUp();
    const answer = await open();
    answer.pause();
    const opened = await settled(state);

    answer.destroy();
    const later = await settled(state);

    expect(later).toBeLessThanOrEqual(opened + 1);
    expect((await get(house, '/api/receipts/stats', user.token)).statusCode).toBe(200);
  });

  it('keeps a place of its user until it ends, and there are three (S-22, S-52)', async () => {
    const { house, user, open } = await setUp();
    const answers = [await open(), await open(), await open()];

    const fourth = await get(house, accountPath, user.token);
    answers.forEach((answer) => answer.destroy());
    const tryAgain = async () => {
      const again = await open();
      again.destroy();
      return again.statusCode;
    };
    await expect.poll(tryAgain, { timeout: 10_000 }).toBe(200);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(problem(fourth)).toEqual({
      status: 429,
      errorType: 'RATE_LIMITED',
      message: 'Du henter allerede 3 filer på én gang. Vent, til en af dem er færdig.',
    });
  });

  it('is cut off, so that it never looks whole, when a picture breaks in the middle (S-52)', async () => {
    const { open } = await setUp(20);
    const answer = await open();
    answer.resume();

    await expect(finished(answer)).rejects.toThrow('aborted');
    expect([answer.statusCode, answer.complete]).toEqual([200, false]);
  });
});

describe('a file of the bookkeeping whose reader goes in the middle', () => {
  it.each([
    ['CSV', 'GET', '/api/receipts/export/e-conomic', 30_000],
    ['ZIP', 'POST', '/api/receipts/local-zip-download', 100],
  ] as const)(
    'is told as not whole, as %s, and can be undone, so that no receipt counts as exported by it (S-47, S-52)',
    async (_, method, path, count) => {
      const house = await buildTestHouse({
        store: (tempDir) => countingStore(tempDir, { opened: 0, breaksAt: -1 }),
      });
      const user = await signUp(house);
      const ids = await seedReceipts(house.db, user.id, count);
      await putSettings(house, user.token, { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'e-conomic' });
      const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
      const body = JSON.stringify({ receiptIds: ids });

      await hangUpEarly(address + path, { method, token: user.token, body: method === 'POST' ? body : null });

      const kept = async () => {
        const answer = await get(house, exportRoutes.kept.path, user.token);
        return exportRoutes.kept.response.parse(answer.json()).exports;
      };
      const exported = async () => {
        const rows = house.db.selectFrom('receipts').select('id').where('exported_at', 'is not', null);
        return (await rows.execute()).length;
      };
      await expect.poll(async () => (await kept()).length).toBe(1);
      await expect.poll(exported, { timeout: 10_000 }).not.toBe(0);
      const [broken] = await kept();
      expect(broken?.isWhole).toBe(false);
      const undone = exportRoutes.undo.path.replace(':id', broken?.id ?? '');
      expect((await post(house, undone, {}, user.token)).statusCode).toBe(200);
      expect(await exported()).toBe(0);
    },
  );
});

/** Asks for a file, takes its first bytes and is gone. */
function hangUpEarly(
  url: string,
  { method, token, body }: { readonly method: string; readonly token: string; readonly body: string | null },
): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === null ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers }, (answer) => {
      expect(answer.statusCode).toBe(200);
      answer.once('data', () => {
        answer.destroy();
        resolve();
      });
    });
    asking.on('error', reject);
    asking.end(body ?? undefined);
  });
}

describe('an export that cannot begin', () => {
  it('is an error in JSON, and no file', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await saveReceipt(house, user);
    await house.db.schema.alterTable('export_notes').renameTo('gone').execute();

    const response = await get(house, '/api/receipts/export/e-conomic', user.token);

    expect(problem(response)).toMatchObject({ status: 500, errorType: 'TECHNICAL_ERROR' });
    expect(response.headers['content-disposition']).toBeUndefined();
  });
});
