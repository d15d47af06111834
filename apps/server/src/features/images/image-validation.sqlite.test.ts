import { createHash } from 'node:crypto';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it, onTestFinished } from 'vitest';

import { buildSave, get, post, problem, upload } from '#app/testing/requests.ts';
import { wrapInPdf } from '#app/testing/write-pdf.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';
import { createS3FileStore } from '#platform/files/s3-file-store.ts';
import { startS3Server } from '#platform/files/testing/s3-server.ts';

import { damage, hookedScanner, houseWith, validate, VALIDATE_ALL } from './testing/picture-house.ts';

describe('validating pictures', () => {
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

  it('finds nothing wrong with a file that is as it came and too heavy to draw (S-38)', async () => {
    const { hook, options } = hookedScanner();
    const { house, user } = await houseWith(1, options);
    hook.run = () => Promise.reject(new TaskRefused('TOO_COMPLEX', 'heavy'));

    expect((await validate(house, user)).message).toBe('1 af 1 billeder er gyldige.');
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

  it('changes nothing and leaves no unfinished file behind (S-38)', async () => {
    const { house, user, original } = await houseWith(2);
    const bytes = await damage(original(2));
    const before = (await get(house, '/api/receipts', user.token)).body;

    await validate(house, user);

    expect(await readFile(original(2))).toEqual(bytes);
    expect((await get(house, '/api/receipts', user.token)).body).toBe(before);
    expect(await readdir(house.tempDir)).toEqual([]);
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
});

describe('validating when things go wrong', () => {
  it.each(['busy', 'died', 'timeout', 'memory'] as const)(
    'says so, instead of blaming a picture, when the decoder fails: %s (S-38)',
    async (reason) => {
      const { hook, options } = hookedScanner();
      const { house, user } = await houseWith(1, options);
      hook.run = () => Promise.reject(new ChildFailure(reason));

      expect(problem(await post(house, VALIDATE_ALL, undefined, user.token))).toEqual({
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

    expect(problem(await post(house, VALIDATE_ALL, undefined, user.token))).toEqual({
      status: 503,
      errorType: 'TECHNICAL_ERROR',
      message: 'Billederne kan ikke gemmes eller hentes lige nu. Prøv igen om lidt.',
    });
    await rm(damaged, { force: true });
    expect(await readdir(house.tempDir)).toEqual([]);
  });
});
