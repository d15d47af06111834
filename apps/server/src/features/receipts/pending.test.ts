import { readdir } from 'node:fs/promises';

import { LIMITS, parsedReceiptSchema, type PendingReceipt, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import {
  buildSave,
  drawPicture,
  get,
  post,
  problem,
  remove,
  signUp,
  type TestUser,
  upload,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { ChildFailure } from '#platform/children/child-task.ts';

import { createPendingReadingsRepository } from './pending-readings.repository.ts';

async function setUp() {
  const house = await buildTestHouse();
  return { house, user: await signUp(house) };
}

async function pendingOf(house: TestHouse, user: TestUser): Promise<PendingReceipt[]> {
  const response = await get(house, receiptRoutes.pending.path, user.token);
  return receiptRoutes.pending.response.parse(response.json()).pending;
}

function discard(house: TestHouse, user: TestUser, imageUrl: string) {
  return remove(house, imageUrl.replace('/api/files', receiptRoutes.pending.path), user.token);
}

async function filesOnDisk(house: TestHouse): Promise<number> {
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('GET /api/receipts/pending', () => {
  it('answers what was read and not saved, as the reading answered it, newest first (S-34)', async () => {
    const { house, user } = await setUp();
    const first = await upload(house, user.token, { bytes: await drawPicture(100), name: 'første.png' });
    house.wait(1000);
    house.reading = buildReading({ total: '80.00', store: 'Ærø Røgeri' });
    const second = await upload(house, user.token, { bytes: await drawPicture(101), name: 'anden.png' });

    const pending = await pendingOf(house, user);

    expect(pending).toEqual([
      {
        ...parsedReceiptSchema.parse(second.json()),
        originalName: 'anden.png',
        parsedAt: '2026-11-21T10:00:01.000Z',
      },
      {
        ...parsedReceiptSchema.parse(first.json()),
        originalName: 'første.png',
        parsedAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
  });

  it('leaves out a picture that could not be read', async () => {
    const { house, user } = await setUp();
    house.reading = new Error('a bug');

    await upload(house, user.token, { bytes: await drawPicture() });

    expect(await pendingOf(house, user)).toEqual([]);
  });

  it.each(['died', 'timeout', 'busy'] as const)(
    'has the picture of a reading that %s, at once, until it is read or thrown away (S-34)',
    async (fate) => {
      const { house, user } = await setUp();
      const bytes = await drawPicture();
      house.reading = new ChildFailure(fate);
      const failed = await upload(house, user.token, { bytes, name: 'bon.png' });

      const [unread, ...others] = await pendingOf(house, user);

      expect(failed.statusCode).toBe(503);
      expect(others).toEqual([]);
      expect(unread).toMatchObject({ originalName: 'bon.png', extractedData: { amount: '', store: '' } });
      expect(unread?.reading).toBeUndefined();
      const picture = await get(house, unread?.imageUrl ?? '', user.token);
      expect(picture.statusCode).toBe(200);
      house.reading = buildReading({ total: '80.00' });
      const read = await upload(house, user.token, { bytes, name: 'bon.png' });
      const imageUrls = (await pendingOf(house, user)).map((receipt) => receipt.imageUrl);
      expect(imageUrls).toEqual([unread?.imageUrl]);
      expect(parsedReceiptSchema.parse(read.json()).extractedData.amount).toBe('80.00');
      expect((await discard(house, user, unread?.imageUrl ?? '')).statusCode).toBe(200);
      expect(await pendingOf(house, user)).toEqual([]);
    },
  );

  it('reads a picture again whose reading was broken off under the same key (S-34, S-64)', async () => {
    const { house, user } = await setUp();
    const bytes = await drawPicture();
    const key = '7d0f2d0e-5f7b-4c1a-9a70-0d6c3f6a9b11';
    house.reading = new ChildFailure('died');
    await upload(house, user.token, { bytes, key });
    house.reading = buildReading({ total: '80.00' });

    const read = await upload(house, user.token, { bytes, key });

    expect(parsedReceiptSchema.parse(read.json()).extractedData.amount).toBe('80.00');
    expect(await pendingOf(house, user)).toHaveLength(1);
  });

  it('leaves out what was saved, and keeps nothing of it', async () => {
    const { house, user } = await setUp();
    const imageUrl = await uploadPicture(house, user);

    await post(house, receiptRoutes.save.path, buildSave(imageUrl), user.token);

    expect(await pendingOf(house, user)).toEqual([]);
    expect(await house.db.selectFrom('pending_readings').selectAll().execute()).toEqual([]);
  });

  it('still has a reading whose save was refused', async () => {
    const { house, user } = await setUp();
    const imageUrl = await uploadPicture(house, user);

    const refused = await post(
      house,
      receiptRoutes.save.path,
      buildSave(imageUrl, { amount: '' }),
      user.token,
    );

    expect(refused.statusCode).toBe(400);
    expect(await pendingOf(house, user)).toMatchObject([{ imageUrl }]);
  });

  it('has the last of two readings of the same picture', async () => {
    const { house, user } = await setUp();
    await uploadPicture(house, user);
    house.reading = buildReading({ total: '80.00' });

    await uploadPicture(house, user);

    const pending = await pendingOf(house, user);
    expect(pending.map((receipt) => receipt.extractedData.amount)).toEqual(['80.00']);
  });

  it('warns of a duplicate that was saved after the reading (S-08)', async () => {
    const { house, user } = await setUp();
    await uploadPicture(house, user, 100);
    const other = await uploadPicture(house, user, 101);

    await post(house, receiptRoutes.save.path, buildSave(other), user.token);

    expect(await pendingOf(house, user)).toMatchObject([{ duplicateOf: { receiptNumber: '1' } }]);
  });

  it("never shows another user's pictures (S-05, SHELL-40)", async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    await uploadPicture(house, user);

    expect(await pendingOf(house, other)).toEqual([]);
  });

  it('ends after seven days, with housekeeping or without it (S-34)', async () => {
    const { house, user } = await setUp();
    await uploadPicture(house, user);
    house.wait(LIMITS.pendingLifetimeMs - 60_000);
    const { token } = (
      await post(house, '/api/auth/login', { email: user.email, password: 'hemmelig-kode' })
    ).json<{ token: string }>();
    const before = await pendingOf(house, { ...user, token });
    house.wait(120_000);

    const after = await pendingOf(house, { ...user, token });
    await house.tidy();

    expect([before.length, after.length]).toEqual([1, 0]);
    expect(await house.db.selectFrom('pending_readings').selectAll().execute()).toEqual([]);
  });

  it('passes over a reading that was kept in a form nobody knows any more', async () => {
    const { house, user } = await setUp();
    await uploadPicture(house, user, 100);
    await house.db.updateTable('pending_readings').set({ answer: '{"old":true' }).execute();
    const imageUrl = await uploadPicture(house, user, 101);

    expect(await pendingOf(house, user)).toMatchObject([{ imageUrl }]);
  });
});

describe('DELETE /api/receipts/pending/{fileId}', () => {
  it('throws picture and reading away (S-34)', async () => {
    const { house, user } = await setUp();
    const imageUrl = await uploadPicture(house, user);

    const response = await discard(house, user, imageUrl);

    expect([response.statusCode, response.json()]).toEqual([
      200,
      { success: true, message: 'Billedet er kasseret' },
    ]);
    expect(await pendingOf(house, user)).toEqual([]);
    expect((await get(house, imageUrl, user.token)).statusCode).toBe(404);
    expect(await filesOnDisk(house)).toBe(0);
  });

  it('does not touch a picture that a receipt has', async () => {
    const { house, user } = await setUp();
    const imageUrl = await uploadPicture(house, user);
    await post(house, receiptRoutes.save.path, buildSave(imageUrl), user.token);

    const response = await discard(house, user, imageUrl);

    expect(problem(response)).toEqual({
      status: 404,
      errorType: 'NOT_FOUND',
      message: 'Billedet findes ikke.',
    });
    expect((await get(house, imageUrl, user.token)).statusCode).toBe(200);
  });

  it("answers another user's picture exactly as a missing one, and leaves it (S-05)", async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    const imageUrl = await uploadPicture(house, user);

    const foreign = await discard(house, other, imageUrl);
    const missing = await discard(house, other, '/api/files/00000000-0000-4000-8000-000000000000');

    expect(problem(foreign)).toEqual({
      status: 404,
      errorType: 'NOT_FOUND',
      message: 'Billedet findes ikke.',
    });
    expect(problem(missing)).toEqual(problem(foreign));
    expect(await pendingOf(house, user)).toHaveLength(1);
  });
});

describe('a reading that ends too late', () => {
  it.each(['discarded', 'saved'])('is not kept for a picture that was %s meanwhile', async (fate) => {
    const { house, user } = await setUp();
    const imageUrl = await uploadPicture(house, user);
    await (fate === 'saved'
      ? post(house, receiptRoutes.save.path, buildSave(imageUrl), user.token)
      : discard(house, user, imageUrl));

    await createPendingReadingsRepository(house.db).keep(user.id, {
      fileId: imageUrl.slice('/api/files/'.length),
      answer: '{}',
      moment: '2026-11-21T10:00:00.000Z',
    });

    expect(await house.db.selectFrom('pending_readings').selectAll().execute()).toEqual([]);
  });
});
