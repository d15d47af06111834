import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it, vi } from 'vitest';

import { leftovers } from './testing/journey-losses.ts';
import { imageUrlOf, remoteProblem, signUpRemotely } from './testing/remote-user.ts';
import { buildSave, drawPicture } from './testing/requests.ts';
import { addressOf, copyOf, until } from './testing/server-process.ts';
import { startOnSmallDisk } from './testing/small-disk.ts';

vi.setConfig({ testTimeout: 120_000 });

const noRoom = {
  status: 503,
  errorType: 'TECHNICAL_ERROR',
  message: 'Der er ikke plads til at gemme mere lige nu. Prøv igen senere.',
  shouldRetry: true,
};
/** What SQLite says of a size it may not write beyond: no more than that writing failed. */
const noWriting = { ...noRoom, message: 'Vi kan ikke gemme lige nu. Prøv igen om lidt.' };
/** Room for rows of the database and for its log, but for no large picture. */
const roomForRows = 3 * 1024 * 1024;

async function setUp() {
  const disk = await startOnSmallDisk({ SCAN_WORKERS: '1' });
  const address = await addressOf(disk.server);
  const isReady = async () => (await fetch(`${address}/readyz`)).status === 200;
  await until(isReady);
  const user = await signUpRemotely({ address, dataDir: disk.dataDir() });
  return { disk, isReady, user };
}

describe('a server whose disk is full', () => {
  it('refuses to save and to upload in plain words, loses nothing, and goes on when there is room (S-03, S-34)', async () => {
    const { disk, isReady, user } = await setUp();
    const imageUrl = await imageUrlOf(await user.upload(await drawPicture(90)));
    disk.fill(0);

    const upload = await remoteProblem(await user.upload(await drawPicture(91)));
    const save = await remoteProblem(await user.post('/api/receipts/save', buildSave(imageUrl)));
    const picture = await user.get(`${imageUrl}?original=1`);
    const list = await user.get('/api/receipts');

    const refusal = disk.isMeasured ? noRoom : noWriting;
    expect(upload).toMatchObject({ ...refusal, adminLog: `ref ${upload.requestId}` });
    expect(save).toMatchObject(refusal);
    expect([picture.status, list.status]).toEqual([200, 200]);
    expect(await isReady()).toBe(!disk.isMeasured);
    expect(await readdir(join(disk.dataDir(), 'tmp'))).toEqual([]);
    disk.free();
    expect(await isReady()).toBe(true);
    expect((await user.post('/api/receipts/save', buildSave(imageUrl))).status).toBe(201);
    expect((await user.upload(await drawPicture(91))).status).toBe(200);
    expect(await leftovers(await copyOf(disk.dataDir()))).toEqual([]);
  });

  it('keeps no half of a picture that no longer fits (S-34)', async () => {
    const { disk, user } = await setUp();
    const picture = await drawPicture(90);
    const large = Buffer.concat([picture, Buffer.alloc(4 * 1024 * 1024)]);
    disk.fill(roomForRows);

    const refused = await remoteProblem(await user.upload(large));

    expect(refused).toMatchObject({ ...noRoom, adminLog: `ref ${refused.requestId}` });
    expect(await readdir(join(disk.dataDir(), 'tmp'))).toEqual([]);
    expect(await readdir(join(disk.dataDir(), 'files'))).toEqual([]);
    disk.free();
    const imageUrl = await imageUrlOf(await user.upload(large));
    const saved = await user.post('/api/receipts/save', buildSave(imageUrl));
    expect(receiptRoutes.save.response.parse(await saved.json()).receipt.receiptNumber).toBe('1');
    expect(await leftovers(await copyOf(disk.dataDir()))).toEqual([]);
  });
});
