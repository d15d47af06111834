import { createHash } from 'node:crypto';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { imageRoutes, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { ServiceDependencies } from '#app/service-dependencies.ts';
import { buildReading } from '#app/testing/build-reading.ts';
import {
  buildSave,
  get,
  post,
  problem,
  remove,
  saveReceipt,
  signUp,
  type TestUser,
  upload,
} from '#app/testing/requests.ts';
import { buildTestHouse, copyHere, type TestHouse } from '#app/testing/test-house.ts';
import { wrapInPdf } from '#app/testing/write-pdf.ts';
import { ChildFailure } from '#platform/children/child-task.ts';
import { createS3FileStore } from '#platform/files/s3-file-store.ts';
import { startS3Server } from '#platform/files/testing/s3-server.ts';

const url = imageRoutes.validateAll.path;

/** Saves receipts with a picture of its own each; answers receipt and file ids in the order of their numbers. */
async function saveReceipts(house: TestHouse, user: TestUser, count: number) {
  const saved: { id: string; fileId: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await saveReceipt(house, user, {}, 100 + index);
    const { id, imageUrl } = receiptRoutes.save.response.parse(response.json()).receipt;
    saved.push({ id, fileId: imageUrl.slice(imageUrl.lastIndexOf('/') + 1) });
  }
  return saved;
}

async function houseWith(receipts: number, options: Parameters<typeof buildTestHouse>[0] = {}) {
  const house = await buildTestHouse(options);
  const user = await signUp(house);
  const saved = await saveReceipts(house, user, receipts);
  const original = (number: number) =>
    join(house.filesDir, user.id, saved[number - 1]?.fileId ?? '', 'original');
  return { house, user, saved, original };
}

/** Copies as ever, after what a test wants to happen first. */
function hookedScanner() {
  const hook: { run: () => unknown } = { run: () => undefined };
  const scanner: ServiceDependencies['scanner'] = {
    read: async () => buildReading(),
    copyPicture: async (task) => {
      await hook.run();
      await copyHere(task);
    },
  };
  return { hook, options: { scanner } };
}

async function validate(house: TestHouse, user: TestUser, query = '') {
  const response = await post(house, url + query, undefined, user.token);
  expect(response.statusCode, response.body).toBe(200);
  return imageRoutes.validateAll.response.parse(response.json());
}

/** Changes one byte in the middle, as a failing disk does. */
async function damage(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  await writeFile(path, bytes);
  return bytes;
}

describe('POST /api/images/validate-all', () => {
  it('takes no payload and answers message (IMG-07, E-17, S-38)', async () => {
    const { house, user } = await houseWith(2);

    expect((await validate(house, user)).message).toBe('2 af 2 billeder er gyldige.');
  });

  it('names the receipts whose files are deleted, empty, cut off or damaged (S-38)', async () => {
    const { house, user, original } = await houseWith(5);
    await rm(original(1));
    await truncate(original(2));
    await truncate(original(3), 200);
    await damage(original(4));

    expect((await validate(house, user)).message).toBe(
      '1 af 5 billeder er gyldige. 4 mangler eller er beskadigede: bilag nr. 1, 2, 3, 4',
    );
  });

  it('names a file that is as it came but cannot be decoded (S-38)', async () => {
    const { house, user, saved, original } = await houseWith(2);
    const sha256 = createHash('sha256')
      .update(await damage(original(2)))
      .digest('hex');
    await house.db
      .updateTable('files')
      .set({ sha256 })
      .where('id', '=', saved[1]?.fileId ?? '')
      .execute();

    expect((await validate(house, user)).message).toBe(
      '1 af 2 billeder er gyldige. 1 mangler eller er beskadigede: bilag nr. 2',
    );
  });

  it('opens PDFs and draws their first page (S-38)', async () => {
    const { house, user, original } = await houseWith(1);
    const response = await upload(house, user.token, {
      bytes: await wrapInPdf(await readFile(original(1))),
      name: 'bon.pdf',
    });
    const { imageUrl } = receiptRoutes.parse.response.parse(response.json());
    await post(house, '/api/receipts/save', buildSave(imageUrl), user.token);

    expect((await validate(house, user)).message).toBe('2 af 2 billeder er gyldige.');
    await truncate(
      join(house.filesDir, user.id, imageUrl.slice(imageUrl.lastIndexOf('/') + 1), 'original'),
      300,
    );
    expect((await validate(house, user)).message).toContain('bilag nr. 2');
  });

  it('names the first 20 of many (S-38)', async () => {
    const { house, user, original } = await houseWith(22);
    await Promise.all(Array.from({ length: 22 }, (_, index) => rm(original(index + 1))));

    const { message } = await validate(house, user);

    const numbers = Array.from({ length: 20 }, (_, index) => index + 1).join(', ');
    expect(message).toBe(
      `0 af 22 billeder er gyldige. 22 mangler eller er beskadigede: bilag nr. ${numbers}`,
    );
  });

  it('has words for a user without receipts (S-38)', async () => {
    const { house, user } = await houseWith(0);

    expect((await validate(house, user)).message).toBe('Du har ingen billeder at kontrollere.');
  });

  it('counts neither the pictures of others nor those of deleted receipts (S-38)', async () => {
    const { house, user, saved, original } = await houseWith(2);
    const other = await signUp(house, 'bo@eksempel.dk');
    await saveReceipts(house, other, 1);
    await rm(original(1));
    await remove(house, `/api/receipts/${saved[0]?.id}`, user.token);

    expect((await validate(house, user)).message).toBe('1 af 1 billeder er gyldige.');
    expect((await validate(house, other)).message).toBe('1 af 1 billeder er gyldige.');
  });

  it('does not miss the picture of a receipt that is deleted meanwhile (S-38)', async () => {
    const { hook, options } = hookedScanner();
    const { house, user, saved } = await houseWith(2, {
      ...options,
      environment: { RETAIN_DELETED_DAYS: '0' },
    });
    hook.run = async () => {
      expect((await remove(house, `/api/receipts/${saved[1]?.id}`, user.token)).statusCode).toBe(200);
    };

    expect((await validate(house, user)).message).toBe('1 af 1 billeder er gyldige.');
  });

  it('changes nothing and leaves no unfinished file behind (S-38)', async () => {
    const { house, user, original } = await houseWith(2);
    const bytes = await damage(original(2));
    const before = (await get(house, '/api/receipts', user.token)).body;

    await validate(house, user);

    expect(await readFile(original(2))).toEqual(bytes);
    expect((await get(house, '/api/receipts', user.token)).body).toBe(before);
    expect(await readdir(house.tempDir)).toEqual([]);
  });
});

describe('validating in steps', () => {
  it('looks at 25 pictures a step and says where to go on (S-38)', async () => {
    const { house, user, original } = await houseWith(27);
    await rm(original(2));
    await rm(original(27));

    const first = await validate(house, user, '?after=0');
    const second = await validate(house, user, `?after=${first.progress?.next}`);

    expect(first).toEqual({
      message: '24 af 25 billeder er gyldige. 2 blev ikke nået. 1 mangler eller er beskadigede: bilag nr. 2',
      progress: { checked: 25, broken: ['2'], remaining: 2, next: '25' },
    });
    expect(second.progress).toEqual({ checked: 2, broken: ['27'], remaining: 0, next: null });
  });

  it('ends a step after 3 seconds and a whole call after 50, but never before its first picture (S-38)', async () => {
    const { hook, options } = hookedScanner();
    const { house, user } = await houseWith(4, options);
    hook.run = () => {
      house.wait(20_000);
    };

    const step = await validate(house, user, '?after=0');
    const whole = await validate(house, user);

    expect(step.progress).toEqual({ checked: 1, broken: [], remaining: 3, next: '1' });
    expect(whole.message).toBe('3 af 3 billeder er gyldige. 1 blev ikke nået.');
  });

  it.each(['x', '-1', '', '9999999999'])('refuses to go on after %j', async (after) => {
    const { house, user } = await houseWith(0);

    expect(problem(await post(house, `${url}?after=${after}`, undefined, user.token))).toMatchObject({
      status: 400,
      errorType: 'VALIDATION_ERROR',
    });
  });
});

describe('validating when things go wrong', () => {
  it('answers two calls at once from one walk (S-38)', async () => {
    const { hook, options } = hookedScanner();
    const { house, user } = await houseWith(3, options);
    let decoded = 0;
    const askedTwice = async (): Promise<boolean> => {
      const counters = await house.db.selectFrom('rate_counters').selectAll().execute();
      return counters.some(({ counter_key: key, hits }) => key.startsWith('validateImages') && hits === 2);
    };
    hook.run = async () => {
      decoded += 1;
      await vi.waitUntil(askedTwice, 20_000);
    };

    const answers = await Promise.all([validate(house, user), validate(house, user)]);

    expect(answers.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => '3 af 3 billeder er gyldige.'),
    );
    expect(decoded).toBe(3);
  });

  it.each(['busy', 'died', 'timeout', 'memory'] as const)(
    'says so, instead of blaming a picture, when the decoder fails: %s (S-38)',
    async (reason) => {
      const { hook, options } = hookedScanner();
      const { house, user } = await houseWith(1, options);
      hook.run = () => Promise.reject(new ChildFailure(reason));

      expect(problem(await post(house, url, undefined, user.token))).toEqual({
        status: 503,
        errorType: 'TECHNICAL_ERROR',
        message: 'Billederne kan ikke kontrolleres lige nu. Prøv igen om lidt.',
      });
      hook.run = () => undefined;
      expect((await validate(house, user)).message).toBe('1 af 1 billeder er gyldige.');
    },
  );

  it('finds missing and damaged files in S3, and says when the service is down (S-38)', async () => {
    const s3 = await startS3Server();
    let store: ReturnType<typeof createS3FileStore> | undefined;
    const { house, user, saved } = await houseWith(3, {
      store: (tempDir) => {
        store = createS3FileStore({ ...s3.settings, tempDir });
        onTestFinished(store.close);
        return store;
      },
    });
    const damaged = join(house.tempDir, 'damaged');
    await writeFile(damaged, 'no picture');
    await store?.remove(`${user.id}/${saved[0]?.fileId}/original`);
    await store?.adopt(`${user.id}/${saved[1]?.fileId}/original`, damaged);

    expect((await validate(house, user)).message).toBe(
      '1 af 3 billeder er gyldige. 2 mangler eller er beskadigede: bilag nr. 1, 2',
    );
    await s3.stop();

    expect(problem(await post(house, url, undefined, user.token))).toEqual({
      status: 503,
      errorType: 'TECHNICAL_ERROR',
      message: 'Billederne kan ikke gemmes eller hentes lige nu. Prøv igen om lidt.',
    });
    await rm(damaged, { force: true });
    expect(await readdir(house.tempDir)).toEqual([]);
  });

  it('answers 429 to one who asks more than 600 times an hour', async () => {
    const { house, user } = await houseWith(0);
    await validate(house, user);
    await house.db
      .updateTable('rate_counters')
      .set({ hits: 599 })
      .where('counter_key', 'like', 'validateImages%')
      .execute();

    await validate(house, user);

    expect(problem(await post(house, url, undefined, user.token))).toMatchObject({
      status: 429,
      errorType: 'RATE_LIMITED',
    });
  });
});
