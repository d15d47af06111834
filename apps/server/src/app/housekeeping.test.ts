import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

import { receiptRoutes } from '@bonbog/contract';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';

import { startHousekeeping } from './housekeeping.ts';
import { get, post, remove, saveReceipt, signUp, type TestUser, uploadPicture } from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

const dayMs = 24 * 3_600_000;
const logger = pino({ level: 'silent' });

async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house);
  return { house, user };
}

async function saveAndDelete(house: TestHouse, user: TestUser, shade = 200): Promise<string> {
  const saved = await saveReceipt(house, user, {}, shade);
  const { receipt } = receiptRoutes.save.response.parse(saved.json());
  await remove(house, `/api/receipts/${receipt.id}`, user.token);
  return receipt.imageUrl;
}

/** What is left of receipts, their history, their files and the bytes of these. */
async function whatIsLeft(house: TestHouse) {
  const count = async (table: 'receipts' | 'receipt_events' | 'files' | 'file_removals') =>
    (await house.db.selectFrom(table).select('user_id').execute()).length;
  const paths = await readdir(house.filesDir, { recursive: true });
  return {
    receipts: await count('receipts'),
    events: await count('receipt_events'),
    files: await count('files'),
    removals: await count('file_removals'),
    bytes: paths.filter((path) => /original|display|thumbnail/.test(path)).length,
  };
}

const nothing = { receipts: 0, events: 0, files: 0, removals: 0, bytes: 0 };

describe('a deleted receipt', () => {
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

describe('housekeeping', () => {
  it('never removes the bytes of a file whose row is there (S-34)', async () => {
    const { house, user } = await setUp();
    const imageUrl = await uploadPicture(house, user);
    const id = imageUrl.slice(imageUrl.lastIndexOf('/') + 1);
    await house.db.insertInto('file_removals').values({ file_id: id, user_id: user.id }).execute();

    await house.tidy();

    expect((await get(house, imageUrl, user.token)).statusCode).toBe(200);
  });

  it('is done by one server at a time (S-13, S-34)', async () => {
    const { house, user } = await setUp({ RETAIN_DELETED_DAYS: '30' });
    await saveAndDelete(house, user);
    house.wait(30 * dayMs);
    const inThirtyDays = '2026-12-21T10:01:00.000Z';
    const lease = { name: 'housekeeping', holder: 'another server', expires_at: inThirtyDays };
    await house.db.insertInto('job_leases').values(lease).execute();
    const clock = () => new Date('2026-12-21T10:00:00.000Z');

    await startHousekeeping(house.services, clock, logger)();
    const whileHeld = await whatIsLeft(house);
    await house.db.deleteFrom('job_leases').execute();
    await startHousekeeping(house.services, clock, logger)();

    expect(whileHeld.receipts).toBe(1);
    expect(await whatIsLeft(house)).toEqual(nothing);
    expect(await house.db.selectFrom('job_leases').selectAll().execute()).toEqual([]);
  });

  it('sends waiting mails at start (S-21)', async () => {
    const { house } = await setUp();
    house.mailServerIsDown = true;
    await post(house, '/api/auth/register', { email: 'bo@eksempel.dk', password: 'hemmelig-kode' });
    house.mailServerIsDown = false;
    house.wait(60_000);

    const stop = startHousekeeping(house.services, () => new Date(), logger);
    onTestFinished(stop);

    await expect.poll(() => house.mails.map((mail) => mail.to)).toContain('bo@eksempel.dk');
  });
});
