import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createInTransaction } from '#app/in-transaction.ts';
import { drawPicture, signUp, uploadPicture, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';

import { createFileRemovalService } from './file-removal.service.ts';
import { createFileRemovalsRepository } from './file-removals.repository.ts';
import { createFilesRepository } from './files.repository.ts';
import { createFilesService } from './files.service.ts';

const weekMs = 7 * 24 * 3_600_000;
const start = Date.parse('2026-11-21T10:00:00Z');

/** The services on the house's own database and folder, at a moment of its own, with a store that may fail. */
function serviceOf(house: TestHouse, options: { store?: Partial<FileStore>; nowMs?: number } = {}) {
  const store = { ...createDiskFileStore(house.filesDir), ...options.store };
  const clock = () => new Date(options.nowMs ?? start);
  const removal = createFileRemovalService({
    fileRemovals: createFileRemovalsRepository(house.db),
    inTransaction: createInTransaction(house.db),
    store,
    mustFilesStay: () => Promise.resolve(false),
    clock,
  });
  const files = createFilesService({
    files: createFilesRepository(house.db),
    store,
    discard: (userId, id) => removal.discard(userId, id),
    removeStray: (userId, id) => removal.removeStray(userId, id),
    copyPicture: () => Promise.resolve(),
    clock,
    tempDir: house.tempDir,
  });
  return { ...files, ...removal };
}

async function filesOnDisk(house: TestHouse): Promise<string[]> {
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const rowsOf = (house: TestHouse) => house.db.selectFrom('files').selectAll().execute();

async function receive(house: TestHouse, shade: number) {
  const bytes = await drawPicture(shade);
  const path = join(house.tempDir, `upload-${shade}`);
  await writeFile(path, bytes);
  return { path, sizeBytes: bytes.length, sha256: String(shade), originalName: 'bon.png', head: bytes };
}

async function setUp(): Promise<{ house: TestHouse; user: TestUser }> {
  const house = await buildTestHouse();
  return { house, user: await signUp(house) };
}

describe('keeping an upload', () => {
  it('leaves no bytes without a row when the store fails, and takes the same file at the next try', async () => {
    const { house, user } = await setUp();
    const failing = serviceOf(house, { store: { adopt: () => Promise.reject(new Error('EIO')) } });
    await expect(failing.keep(user.id, await receive(house, 90))).rejects.toThrow('EIO');
    expect(await filesOnDisk(house)).toEqual([]);

    const { id } = await serviceOf(house).keep(user.id, await receive(house, 90));

    expect(await rowsOf(house)).toMatchObject([{ id, status: 'pending' }]);
    expect(await filesOnDisk(house)).toEqual(['original']);
  });

  it('leaves no bytes at all when the database fails', async () => {
    const { house, user } = await setUp();
    await house.db.schema.alterTable('files').renameTo('elsewhere').execute();
    const failed = serviceOf(house).keep(user.id, await receive(house, 90));
    await expect(failed).rejects.toThrow();
    await house.db.schema.alterTable('elsewhere').renameTo('files').execute();

    expect(await filesOnDisk(house)).toEqual([]);
    expect(await rowsOf(house)).toEqual([]);
  });
});

describe('cleaning up (S-34)', () => {
  it('goes on where it was when the server died between the row and the bytes (S-34)', async () => {
    const { house, user } = await setUp();
    await uploadPicture(house, user);
    const nowMs = start + weekMs + 1000;
    const dying = serviceOf(house, { nowMs, store: { remove: () => Promise.reject(new Error('killed')) } });
    await dying.removeForgotten();
    expect(await rowsOf(house)).toEqual([]);
    expect(await filesOnDisk(house)).not.toEqual([]);

    await serviceOf(house, { nowMs }).removeForgotten();

    expect(await rowsOf(house)).toEqual([]);
    expect(await filesOnDisk(house)).toEqual([]);
  });

  it('gives nobody a file that is gone: the same bytes are stored anew (S-34)', async () => {
    const { house, user } = await setUp();
    const service = serviceOf(house);
    const first = await service.keep(user.id, await receive(house, 90));
    await service.discard(user.id, first.id);

    const second = await service.keep(user.id, await receive(house, 90));
    await service.removeForgotten();

    expect(second.id).not.toBe(first.id);
    expect(await rowsOf(house)).toMatchObject([{ id: second.id, status: 'pending' }]);
    expect(await filesOnDisk(house)).toEqual(['original']);
  });

  it('leaves a file of a saved receipt alone, however old (S-34)', async () => {
    const { house, user } = await setUp();
    const service = serviceOf(house);
    const { id } = await service.keep(user.id, await receive(house, 90));
    await createFilesRepository(house.db).link(user.id, id);

    await serviceOf(house, { nowMs: start + 1000 * weekMs }).removeForgotten();

    expect(await rowsOf(house)).toMatchObject([{ id, status: 'linked' }]);
    expect(await filesOnDisk(house)).toEqual(['original']);
  });

  it('removes what lies unfinished for an hour, and nothing that is on its way', async () => {
    const { house } = await setUp();
    const [old, young] = [join(house.tempDir, 'old'), join(house.tempDir, 'young')];
    await Promise.all([old, young].map((path) => writeFile(path, 'half a picture')));
    await utimes(old, new Date(start), new Date(start - 3_600_001));
    await utimes(young, new Date(start), new Date(start - 3_500_000));

    await serviceOf(house).removeUnfinished();

    expect(await readdir(house.tempDir)).toEqual(['young']);
  });
});
