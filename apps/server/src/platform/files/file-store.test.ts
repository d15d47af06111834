import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';

import { AppError } from '#platform/app-error.ts';

import { createDiskFileStore } from './disk-file-store.ts';
import { FileMissingError, type FileStore } from './file-store.ts';
import { createS3FileStore, type S3Settings } from './s3-file-store.ts';
import { startS3Server, startSilentServer } from './testing/s3-server.ts';

const shortTimeoutMs = 1000;

async function buildFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function buildS3(settings: S3Settings, timeoutMs?: number) {
  const tempDir = await buildFolder();
  const store = createS3FileStore({
    ...settings,
    tempDir,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  onTestFinished(store.close);
  return { store, tempDir };
}

const kinds: Record<string, () => Promise<FileStore>> = {
  'on disk': async () => createDiskFileStore(await buildFolder()),
  'in S3': async () => (await buildS3((await startS3Server()).settings)).store,
};

async function writeLocal(bytes: Buffer): Promise<string> {
  const path = join(await buildFolder(), 'upload');
  await writeFile(path, bytes);
  return path;
}

async function readAll(store: FileStore, key: string): Promise<Buffer> {
  const { stream, sizeBytes } = await store.open(key);
  const bytes = await buffer(stream);
  expect(bytes).toHaveLength(sizeBytes);
  return bytes;
}

function statusOf(result: PromiseSettledResult<unknown>): number | null {
  return result.status === 'rejected' && result.reason instanceof AppError ? result.reason.status : null;
}

describe.each(Object.entries(kinds))('a file store %s', (_, build) => {
  it.each([100, 25 * 1024 * 1024])(
    'gives %i bytes back as they were, and takes the local file away',
    async (size) => {
      const store = await build();
      const bytes = randomBytes(size);
      const path = await writeLocal(bytes);

      await store.adopt('anna/one/original', path);

      expect((await readAll(store, 'anna/one/original')).equals(bytes)).toBe(true);
      expect(existsSync(path)).toBe(false);
    },
  );

  it('replaces what lies under a key', async () => {
    const store = await build();
    await store.adopt('key/a', await writeLocal(Buffer.from('first')));

    await store.adopt('key/a', await writeLocal(Buffer.from('second')));

    expect((await readAll(store, 'key/a')).toString()).toBe('second');
  });

  it('lends a file under a path', async () => {
    const store = await build();
    await store.adopt('key/a', await writeLocal(Buffer.from('bon')));

    const text = await store.withLocalPath('key/a', (path) => readFile(path, 'utf8'));

    expect(text).toBe('bon');
  });

  it('says so when a file is not there', async () => {
    const store = await build();

    await expect(store.open('key/none')).rejects.toBeInstanceOf(FileMissingError);
    await expect(store.withLocalPath('key/none', () => Promise.resolve())).rejects.toBeInstanceOf(
      FileMissingError,
    );
  });

  it('removes a file, and one that is not there', async () => {
    const store = await build();
    await store.adopt('key/a', await writeLocal(Buffer.from('bon')));

    await store.remove('key/a');
    await store.remove('key/a');

    await expect(store.open('key/a')).rejects.toBeInstanceOf(FileMissingError);
  });

  it('knows that it can be written to', async () => {
    const store = await build();

    expect(await store.isWritable()).toBe(true);
  });
});

describe('a file store in S3', () => {
  it('leaves no borrowed file behind, even when the work fails', async () => {
    const { store, tempDir } = await buildS3((await startS3Server()).settings);
    await store.adopt('key/a', await writeLocal(Buffer.from('bon')));

    const work = store.withLocalPath('key/a', () => Promise.reject(new Error('no')));

    await expect(work).rejects.toThrow('no');
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('keeps the local file when the service is down, and answers 503', async () => {
    const { settings, stop } = await startS3Server();
    const { store, tempDir } = await buildS3(settings);
    const path = await writeLocal(Buffer.from('bon'));
    await stop();

    const failures = await Promise.allSettled([
      store.adopt('key/a', path),
      store.open('key/a'),
      store.withLocalPath('key/a', () => Promise.resolve()),
      store.remove('key/a'),
    ]);

    expect(failures.map(statusOf)).toEqual(failures.map(() => 503));
    expect(await readFile(path, 'utf8')).toBe('bon');
    expect(await store.isWritable()).toBe(false);
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('waits for a silent service only so long', async () => {
    const { store, tempDir } = await buildS3(await startSilentServer(), shortTimeoutMs);
    const path = await writeLocal(randomBytes(1024 * 1024));
    const start = performance.now();

    const failures = await Promise.allSettled([
      store.adopt('key/a', path),
      store.open('key/a'),
      store.withLocalPath('key/a', () => Promise.resolve()),
    ]);

    expect(failures.map(statusOf)).toEqual(failures.map(() => 503));
    expect(performance.now() - start).toBeLessThan(10 * shortTimeoutMs);
    expect(existsSync(path)).toBe(true);
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('refuses to look writable with a bucket that does not exist, or an unknown key', async () => {
    const { settings } = await startS3Server();
    const { credentials } = settings;
    const elsewhere = await buildS3({ ...settings, bucket: 'ukendt' });
    const stranger = await buildS3({
      ...settings,
      credentials: { ...credentials, accessKeyId: 'unknown' },
    });

    expect([await elsewhere.store.isWritable(), await stranger.store.isWritable()]).toEqual([false, false]);
  });
});
