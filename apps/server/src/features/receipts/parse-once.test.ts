import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import { apiErrorSchema, type ParsedReceipt, parsedReceiptSchema, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it, vi } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import {
  buildSave,
  drawPicture,
  get,
  post,
  problem,
  signUp,
  type TestUser,
  upload,
} from '#app/testing/requests.ts';
import { buildTestHouse, copyHere, type TestHouse } from '#app/testing/test-house.ts';
import { ChildFailure } from '#platform/children/child-task.ts';

/** A house that counts its readings, and lets them end when the test opens its gate. */
async function setUp() {
  const reader: { readings: number; gate: Promise<void>; failure: Error | null } = {
    readings: 0,
    gate: Promise.resolve(),
    failure: null,
  };
  const house = await buildTestHouse({
    scanner: {
      read: async () => {
        reader.readings += 1;
        await reader.gate;
        if (reader.failure !== null) {
          throw reader.failure;
        }
        return buildReading();
      },
      copyPicture: copyHere,
    },
  });
  return { house, user: await signUp(house), reader, bytes: await drawPicture() };
}

async function parse(
  house: TestHouse,
  user: TestUser,
  file: { bytes: Buffer; key?: string },
): Promise<ParsedReceipt> {
  const response = await upload(house, user.token, file);
  expect(response.statusCode, response.body).toBe(200);
  return parsedReceiptSchema.parse(response.json());
}

async function saveNumber(house: TestHouse, user: TestUser, imageUrl: string): Promise<string> {
  const response = await post(house, receiptRoutes.save.path, buildSave(imageUrl), user.token);
  return receiptRoutes.save.response.parse(response.json()).receipt.receiptNumber;
}

async function originals(house: TestHouse): Promise<number> {
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.name === 'original').length;
}

describe('POST /api/receipts/parse with a key', () => {
  it('answers a repeated reading again without reading, for one file (S-34, S-64)', async () => {
    const { house, user, reader, bytes } = await setUp();
    const key = randomUUID();

    const first = await parse(house, user, { bytes, key });
    const again = await parse(house, user, { bytes, key });

    expect(again).toEqual(first);
    expect([reader.readings, await originals(house)]).toEqual([1, 1]);
  });

  it('reads once for two requests at the same moment, and keeps one file (S-34, S-64)', async () => {
    const { house, user, reader, bytes } = await setUp();
    const key = randomUUID();
    let open: () => void = () => undefined;
    reader.gate = new Promise((resolve) => {
      open = resolve;
    });

    const answers = Promise.all([1, 2].map(() => parse(house, user, { bytes, key })));
    await vi.waitFor(async () => {
      const turns = house.db.selectFrom('job_leases').select('name').where('name', 'not like', 'share:%');
      expect(await turns.execute()).toHaveLength(2);
    });
    open();

    const [first, second] = await answers;
    expect(second).toEqual(first);
    expect([reader.readings, await originals(house)]).toEqual([1, 1]);
  });

  it('reads again after a reading that failed, in the same file (BSCAN-03, S-34)', async () => {
    const { house, user, reader, bytes } = await setUp();
    const key = randomUUID();
    reader.failure = new ChildFailure('died');
    const failed = await upload(house, user.token, { bytes, key });
    reader.failure = null;

    await parse(house, user, { bytes, key });

    expect(problem(failed)).toMatchObject({ status: 503, errorType: 'AI_UNAVAILABLE' });
    expect([reader.readings, await originals(house)]).toEqual([2, 1]);
  });

  it('makes two receipts of two identical pictures, and says of the second that it may be one too many (S-08, S-29)', async () => {
    const { house, user, reader, bytes } = await setUp();

    const first = await parse(house, user, { bytes, key: randomUUID() });
    const number = await saveNumber(house, user, first.imageUrl);
    const second = await parse(house, user, { bytes, key: randomUUID() });

    expect(second.imageUrl).not.toBe(first.imageUrl);
    expect([first.duplicateOf, second.duplicateOf?.receiptNumber]).toEqual([undefined, number]);
    expect(await saveNumber(house, user, second.imageUrl)).toBe('2');
    expect([reader.readings, await originals(house)]).toEqual([2, 2]);
  });

  it('keeps two identical pictures apart also when neither is saved yet (S-08, S-29)', async () => {
    const { house, user, bytes } = await setUp();

    const pictures = await Promise.all([1, 2].map(() => parse(house, user, { bytes, key: randomUUID() })));

    expect(new Set(pictures.map(({ imageUrl }) => imageUrl)).size).toBe(2);
    const pending = await get(house, receiptRoutes.pending.path, user.token);
    expect(receiptRoutes.pending.response.parse(pending.json()).pending).toHaveLength(2);
    const numbers = [];
    for (const { imageUrl } of pictures) {
      numbers.push(await saveNumber(house, user, imageUrl));
    }
    expect(numbers).toEqual(['1', '2']);
  });

  it('keeps other bytes under the same key as another file (S-34)', async () => {
    const { house, user, bytes } = await setUp();
    const key = randomUUID();
    const first = await parse(house, user, { bytes, key });

    const second = await parse(house, user, { bytes: await drawPicture(90), key });

    expect(second.imageUrl).not.toBe(first.imageUrl);
  });

  it('uses the file again and reads anew without a key, and leaves the files with keys alone (S-34)', async () => {
    const { house, user, reader, bytes } = await setUp();
    const keyed = await parse(house, user, { bytes, key: randomUUID() });

    const first = await parse(house, user, { bytes });
    const second = await parse(house, user, { bytes });

    expect(second.imageUrl).toBe(first.imageUrl);
    expect(first.imageUrl).not.toBe(keyed.imageUrl);
    expect(reader.readings).toBe(3);
  });

  it('knows only the files of its user (S-05)', async () => {
    const { house, user, reader, bytes } = await setUp();
    const bo = await signUp(house, 'bo@eksempel.dk');
    const key = randomUUID();

    const annas = await parse(house, user, { bytes, key });
    const bos = await parse(house, bo, { bytes, key });

    expect(bos.imageUrl).not.toBe(annas.imageUrl);
    expect(reader.readings).toBe(2);
  });

  it('refuses a key that is none, with the fields of a reading that failed, and keeps nothing (S-36, S-64)', async () => {
    const { house, user, reader, bytes } = await setUp();

    const refused = await upload(house, user.token, { bytes, key: 'bon-1' });

    expect(problem(refused)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Nøglen er ikke gyldig.',
    });
    expect(apiErrorSchema.parse(refused.json())).toMatchObject({ shouldRetry: false });
    expect([reader.readings, await originals(house), await readdir(house.tempDir)]).toEqual([0, 0, []]);
  });
});
