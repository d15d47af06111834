import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { authorization, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';

import { connect, statusOf } from './testing/cloud-house.ts';
import { createMemoryCloud } from './testing/memory-cloud.ts';

const receipts = 5;

/** A server that listens, and a user who asks for an export in a way that can be broken off. */
async function setUp() {
  const cloud = createMemoryCloud();
  const house = await buildTestHouse({ cloudProviders: [cloud] });
  const user = await signUp(house);
  await connect(house, user);
  const receiptIds = await seedReceipts(house.db, user.id, receipts);
  house.services.files.readOriginal = async (_userId, id) => ({ pieces: [Buffer.from(id)], isIntact: true });
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify({ receiptIds, folderName: 'Bonbog_fil', includeImages: true });
  const ask = () => {
    const sent = request(`${address}/api/dropbox/bulk-export`, {
      method: 'POST',
      headers: { ...authorization(user.token), 'content-type': 'application/json' },
    });
    sent.on('error', () => undefined);
    sent.end(body);
    return sent;
  };
  return { house, cloud, user, ask };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await wait(20);
  }
}

describe('an export whose page was closed', () => {
  it('goes on to its end, and the status tells how far it is (CLOUD-07, CLOUD-09)', async () => {
    const { house, cloud, user, ask } = await setUp();
    let going = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      going = resolve;
    });
    cloud.beforePut = async (_file, count) => (count === 2 ? held : undefined);
    const sent = ask();
    await until(() => cloud.brought.length === 2);

    sent.destroy();
    const whileAlone = await statusOf(house, user);
    going();
    await until(async () => JSON.stringify(await statusOf(house, user)).includes('"export":null'));

    expect(whileAlone).toMatchObject({ export: { done: 1, total: receipts + 1 } });
    expect(cloud.folders.get('Bonbog_fil')?.size).toBe(receipts + 1);
  });

  it('does not keep a server from stopping, nor from waiting for it (S-56)', async () => {
    const { house, cloud, ask } = await setUp();
    cloud.beforePut = (_file, count, signal) =>
      count < 3
        ? Promise.resolve()
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              reject(new Error('aborted'));
            });
          });
    const sent = ask();
    await until(() => cloud.brought.length === 3);
    sent.destroy();

    await house.app.close();

    expect(cloud.folders.get('Bonbog_fil')?.size).toBe(2);
    expect(await house.db.selectFrom('cloud_exports').selectAll().execute()).toEqual([]);
  });
});
