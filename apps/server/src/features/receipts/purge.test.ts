import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { nothing, saveAndDelete, whatIsLeft } from '#app/testing/deleted-receipts.ts';
import { get, remove, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const dayMs = 24 * 3_600_000;

async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house);
  return { house, user };
}

describe('a deleted receipt', () => {
  it('is gone from the exports that took it (S-13)', async () => {
    const { house, user } = await setUp({ RETAIN_DELETED_DAYS: '0' });
    const saved = await saveReceipt(house, user);
    await saveReceipt(house, user, {}, 90);
    await get(house, '/api/receipts/export/dinero', user.token);
    const { receipt } = receiptRoutes.save.response.parse(saved.json());

    await remove(house, `/api/receipts/${receipt.id}`, user.token);

    const rows = await house.db.selectFrom('exported_receipts').select('receipt_number').execute();
    expect(rows).toEqual([{ receipt_number: 2 }]);
  });

  it('is gone for its user at once, and kept behind the scenes for 30 days (S-13)', async () => {
    const { house, user } = await setUp();
    const imageUrl = await saveAndDelete(house, user);
    house.wait(30 * dayMs - 1000);
    await house.tidy();
    const kept = await whatIsLeft(house);
    house.wait(1000);

    await house.tidy();

    expect(kept).toEqual({ receipts: 1, events: 2, files: 1, removals: 0, bytes: 3 });
    expect(await whatIsLeft(house)).toEqual(nothing);
    expect((await get(house, imageUrl, (await signUp(house, 'bo@eksempel.dk')).token)).statusCode).toBe(404);
  });

  it('is gone from the disk before its user hears so, where nothing is retained (S-13)', async () => {
    const { house, user } = await setUp({ RETAIN_DELETED_DAYS: '0' });

    await saveAndDelete(house, user);

    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it('takes no other receipt with it, and its number is not given again (S-06, S-13)', async () => {
    const { house, user } = await setUp({ RETAIN_DELETED_DAYS: '0' });
    const kept = await saveReceipt(house, user, {}, 90);
    await saveAndDelete(house, user, 120);

    const next = await saveReceipt(house, user, {}, 150);

    const { imageUrl } = receiptRoutes.save.response.parse(kept.json()).receipt;
    expect((await get(house, imageUrl, user.token)).statusCode).toBe(200);
    expect(next.json()).toMatchObject({ receipt: { receiptNumber: '3' } });
  });

  it('is finished next time when its bytes cannot be removed now (S-13)', async () => {
    const { house, user } = await setUp();
    await saveAndDelete(house, user);
    house.wait(30 * dayMs);
    // A folder in its place cannot be removed as a file, not even by the superuser.
    const stored = (await readdir(house.filesDir, { recursive: true })).find((path) =>
      path.endsWith('thumbnail'),
    );
    const path = join(house.filesDir, stored ?? '');
    await rename(path, `${path}.aside`);
    await mkdir(path);

    await house.tidy();
    const interrupted = await whatIsLeft(house);
    await rmdir(path);
    await rename(`${path}.aside`, path);
    await house.tidy();

    expect(interrupted).toMatchObject({ receipts: 0, files: 0, removals: 1 });
    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it('refuses a retention that is no number of days (S-13)', async () => {
    await expect(buildTestHouse({ environment: { RETAIN_DELETED_DAYS: '-1' } })).rejects.toThrow(
      /RETAIN_DELETED_DAYS/,
    );
  });
});
