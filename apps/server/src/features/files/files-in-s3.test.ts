import { readdir } from 'node:fs/promises';

import { apiErrorSchema } from '@bonbog/contract';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';

import {
  buildSave,
  drawPicture,
  get,
  post,
  problem,
  signUp,
  type TestUser,
  upload,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { createS3FileStore, type S3Settings } from '#platform/files/s3-file-store.ts';
import { startS3Server, startSilentServer } from '#platform/files/testing/s3-server.ts';

async function buildHouse(settings: S3Settings, timeoutMs = 15_000) {
  const house = await buildTestHouse({
    store: (tempDir) => {
      const store = createS3FileStore({ ...settings, tempDir, timeoutMs });
      onTestFinished(store.close);
      return store;
    },
  });
  return { house, user: await signUp(house) };
}

async function countRows(house: TestHouse): Promise<number> {
  return (await house.db.selectFrom('files').select('id').execute()).length;
}

async function fetchAll(house: TestHouse, user: TestUser, imageUrl: string) {
  const answers = await Promise.all(
    ['?size=thumb', '?size=preview', '?original=1'].map((query) => get(house, imageUrl + query, user.token)),
  );
  return {
    statuses: answers.map((answer) => answer.statusCode),
    formats: await Promise.all(
      answers.map(async (answer) => (await sharp(answer.rawPayload).metadata()).format),
    ),
    original: answers[2]?.rawPayload,
  };
}

describe('files in S3', () => {
  it('serves what was uploaded, before and after saving, and after the next upload (S-28, S-34)', async () => {
    const { house, user } = await buildHouse((await startS3Server()).settings);

    const imageUrl = await uploadPicture(house, user);
    const before = await fetchAll(house, user, imageUrl);
    const saved = await post(house, '/api/receipts/save', buildSave(imageUrl), user.token);
    const next = await uploadPicture(house, user, 90);
    const after = await fetchAll(house, user, imageUrl);

    expect(before.statuses).toEqual([200, 200, 200]);
    expect(before.formats).toEqual(['webp', 'jpeg', 'png']);
    expect(before.original?.equals(await drawPicture())).toBe(true);
    expect(saved.statusCode).toBe(201);
    expect(next).not.toBe(imageUrl);
    expect(after).toEqual(before);
    expect(await readdir(house.tempDir)).toEqual([]);
    expect(await readdir(house.filesDir)).toEqual([]);
  });

  it('shows a picture to nobody else', async () => {
    const { house, user } = await buildHouse((await startS3Server()).settings);
    const imageUrl = await uploadPicture(house, user);
    const other = await signUp(house, 'bo@eksempel.dk');

    expect((await get(house, imageUrl, other.token)).statusCode).toBe(404);
  });

  it('takes nothing in while the service is down, says so, and takes it in afterwards', async () => {
    const s3 = await startS3Server();
    const { house, user } = await buildHouse(s3.settings);
    const bytes = await drawPicture();
    await s3.stop();

    const response = await upload(house, user.token, { bytes });
    const rowsWhileDown = await countRows(house);
    await s3.restart();
    const again = await upload(house, user.token, { bytes });

    expect(problem(response)).toEqual({
      status: 503,
      errorType: 'TECHNICAL_ERROR',
      message: 'Billederne kan ikke gemmes eller hentes lige nu. Prøv igen om lidt.',
    });
    expect(apiErrorSchema.parse(response.json())).toMatchObject({
      shouldRetry: true,
      suggestion: 'Prøv igen om lidt.',
    });
    expect([rowsWhileDown, again.statusCode, await countRows(house)]).toEqual([0, 200, 1]);
    expect(await readdir(house.tempDir)).toEqual([]);
  });

  it('answers 503 and not 404 for a picture that cannot be fetched at the moment', async () => {
    const { settings, stop } = await startS3Server();
    const { house, user } = await buildHouse(settings);
    const imageUrl = await uploadPicture(house, user);
    await stop();

    const response = await get(house, imageUrl, user.token);

    expect(problem(response)).toMatchObject({ status: 503, errorType: 'TECHNICAL_ERROR' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('gives up a service that never answers, with no row and no file left over', async () => {
    const { house, user } = await buildHouse(await startSilentServer(), 500);

    const response = await upload(house, user.token, { bytes: await drawPicture() });

    expect(problem(response)).toMatchObject({ status: 503, errorType: 'TECHNICAL_ERROR' });
    expect(await countRows(house)).toBe(0);
    expect(await readdir(house.tempDir)).toEqual([]);
  });

  it('removes forgotten uploads from the bucket (S-34)', async () => {
    const s3 = await startS3Server();
    const { house, user } = await buildHouse(s3.settings);
    await uploadPicture(house, user);
    const before = await s3.countObjects();
    house.wait(7 * 24 * 3_600_000 + 1000);

    await house.tidy();

    expect([before, await s3.countObjects(), await countRows(house)]).toEqual([3, 0, 0]);
  });
});
