import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { patch, saveReceipt, signUp, uploadPicture } from '#app/testing/requests.ts';
import { describeTables } from '#platform/database/describe-tables.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { takeSnapshot } from '#platform/database/testing/upgrade-case.ts';
import { createS3FileStore } from '#platform/files/s3-file-store.ts';
import { startS3Server } from '#platform/files/testing/s3-server.ts';

import { locateBackups, openBackups } from './backup-folder.ts';
import { checkBackup, listFiles } from './check-backup.ts';
import { openDatabaseParts } from './database-parts.ts';
import type { ListedFile } from './manifest.ts';
import { backUp, buildHouseToBackUp, type HouseToBackUp } from './testing/house-to-back-up.ts';

/** A house with a saved receipt and a picture that waits. */
async function setUp() {
  const toBackUp = await buildHouseToBackUp();
  const { house } = toBackUp;
  const user = await signUp(house);
  await saveReceipt(house, user);
  await uploadPicture(house, user, 90);
  return { ...toBackUp, toBackUp, user };
}

/** Throws when the newest backup is not whole. */
async function checkNewest({ folder }: Pick<HouseToBackUp, 'folder'>) {
  const backups = locateBackups(folder);
  const newest = (await backups.list()).at(-1) ?? 'none';
  const at = backups.folderOf(newest);
  return { at, ...(await checkBackup({ folder: at, contents: backups.contents, migrations })) };
}

/** Every row in a backup, by table, in an order that does not matter. */
async function rowsIn(at: string, kind: 'sqlite' | 'postgres'): Promise<Record<string, string[]>> {
  const source = openDatabaseParts(at, kind);
  const rows: Record<string, string[]> = {};
  for (const table of await describeTables(migrations)) {
    const texts: string[] = [];
    for await (const row of source.rowsOf(table)) {
      texts.push(textOf(row));
    }
    rows[table.name] = texts.toSorted();
  }
  await source.close();
  return comparable(rows);
}

async function rowsOf({ house }: HouseToBackUp): Promise<Record<string, string[]>> {
  const snapshot = await takeSnapshot(house.db);
  return comparable(
    Object.fromEntries(Object.entries(snapshot).map(([table, rows]) => [table, rows.map(textOf).toSorted()])),
  );
}

/** A backup holds a lease, which is not there before and after it. */
function comparable(rows: Record<string, string[]>) {
  return { ...rows, migrations: [], job_leases: [] };
}

async function filesListedIn(at: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of listFiles(at)) {
    files.push(file);
  }
  return files;
}

const textOf = (row: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(row).toSorted(([one], [two]) => (one < two ? -1 : 1)));

const filesIn = async (folder: string) =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.length > 60);

describe('a backup', () => {
  it('has every row and the bytes of every file, and is as its manifest says', async () => {
    const { toBackUp, house, user } = await setUp();
    const receipt = await house.db.selectFrom('receipts').select('id').executeTakeFirstOrThrow();
    const odd = 'linje\u2028skift "og" \\n, emoji 🧾 og æøå';
    await patch(house, `/api/receipts/${receipt.id}`, { product: odd }, user.token);

    const made = await backUp(toBackUp);

    const { at, manifest } = await checkNewest(toBackUp);
    expect(JSON.stringify(await rowsOf(toBackUp))).toContain('skift');
    expect(await rowsIn(at, manifest.database.kind)).toEqual(await rowsOf(toBackUp));
    expect(manifest).toEqual(made.manifest);
    expect(manifest.files).toMatchObject({ count: 6, missing: 0, changed: 0 });
    const keys = (await filesListedIn(at)).map(({ key }) => key);
    const stored = await readdir(house.filesDir, { recursive: true });
    expect(keys.toSorted()).toEqual(stored.filter((name) => name.split('/').length === 3).toSorted());
  });

  it('copies only what is new since the last, which stays as it was', async () => {
    const { toBackUp, folder, house, user } = await setUp();
    const first = await backUp(toBackUp);
    const before = await filesIn(folder);
    await uploadPicture(house, user, 120);
    let opened = 0;
    const { store } = toBackUp.dependencies;

    const second = await backUp(toBackUp, {
      store: {
        open: (key) => {
          opened += 1;
          return store.open(key);
        },
      },
    });

    expect([first.added.count, second.added.count, opened]).toEqual([6, 3, 3]);
    expect(await filesIn(folder)).toEqual(expect.arrayContaining(before));
    expect(await locateBackups(folder).list()).toEqual([first.name, second.name]);
  });

  it('has the bytes of what is removed meanwhile, which go once it is made', async () => {
    const { toBackUp, house, user } = await setUp();
    const { store } = toBackUp.dependencies;

    await backUp(toBackUp, {
      store: {
        open: async (key) => {
          for (const { id } of await house.db.selectFrom('files').select('id').execute()) {
            await house.services.fileRemoval.discard(user.id, id);
          }
          return store.open(key);
        },
      },
    });

    expect((await checkNewest(toBackUp)).manifest.files).toMatchObject({ count: 6, missing: 0 });
    const stored = async () =>
      (await readdir(house.filesDir, { recursive: true })).filter((name) => name.split('/').length === 3);
    expect(await stored()).toHaveLength(6);
    await house.tidy();
    expect(await stored()).toHaveLength(3);
  });

  it('takes a newer moment when a file was removed before it was copied all the same', async () => {
    const { toBackUp, house, user } = await setUp();
    const { store } = toBackUp.dependencies;
    const pending = await house.db
      .selectFrom('files')
      .select('id')
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();

    await backUp(toBackUp, {
      whileFilesStay: (work) => work(),
      store: {
        open: async (key) => {
          await house.services.fileRemoval.discard(user.id, pending.id);
          return store.open(key);
        },
      },
    });

    const { at, manifest } = await checkNewest(toBackUp);
    expect(manifest.files).toMatchObject({ count: 3, missing: 0 });
    expect((await filesListedIn(at)).map(({ key }) => key)).not.toContain(
      expect.stringContaining(pending.id),
    );
  });

  it('tells of files that are lost or damaged in the house, and keeps what is left of them', async () => {
    const { toBackUp, house } = await setUp();
    const stored = await readdir(house.filesDir, { recursive: true });
    const [one, two] = stored.filter((name) => name.endsWith('original'));
    const { file_id: linked } = await house.db
      .selectFrom('receipts')
      .select('file_id')
      .executeTakeFirstOrThrow();
    const lost = [one, two].find((name) => name?.includes(linked)) ?? 'none';
    const damaged = [one, two].find((name) => name !== lost) ?? 'none';
    await rm(join(house.filesDir, lost));
    await truncate(join(house.filesDir, damaged), 100);

    const { manifest } = await backUp(toBackUp);

    expect(manifest.files).toMatchObject({ count: 5, missing: 1, changed: 1 });
  });

  it('keeps the good bytes of a file that was damaged in the house since, and mends its own from the house', async () => {
    const { toBackUp, folder, house } = await setUp();
    await backUp(toBackUp);
    const stored = await readdir(house.filesDir, { recursive: true });
    await writeFile(join(house.filesDir, stored.find((name) => name.endsWith('original')) ?? 'none'), 'x');
    const good = await backUp(toBackUp);
    const listed = await filesListedIn(good.folder);
    const copy = listed.find(({ key }) => key.endsWith('thumbnail'))?.sha256 ?? 'none';
    await truncate(locateBackups(folder).contents.pathOf(copy), 10);

    const mended = await backUp(toBackUp);

    expect([good, mended].map(({ added, manifest }) => [added.count, manifest.files.changed])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    await checkNewest(toBackUp);
  });

  it('lets the oldest go with the bytes that only they named, when only some are kept', async () => {
    const { toBackUp, folder, house, user } = await setUp();
    const first = await backUp(toBackUp);
    const pending = await house.db
      .selectFrom('files')
      .select('id')
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    await house.services.fileRemoval.discard(user.id, pending.id);
    await writeFile(join(folder, 'files', 'left.part'), 'of a backup that was killed');

    const second = await backUp(toBackUp, { keep: 2 });
    const all = await filesIn(folder);
    const third = await backUp(toBackUp, { keep: 2 });

    expect([second.removed, third.removed]).toEqual([[], [first.name]]);
    expect([all.length, (await filesIn(folder)).length]).toEqual([6, 3]);
    expect(await readdir(join(folder, 'files'))).not.toContain('left.part');
    await checkNewest(toBackUp);
  });

  it('is refused while another into the same folder is under way', async () => {
    const { toBackUp, folder } = await setUp();
    const other = await openBackups(folder);

    const refused = backUp(toBackUp);

    await expect(refused).rejects.toThrow(/Another backup into .* is under way/);
    other.close();
    expect((await backUp(toBackUp)).manifest.files.count).toBe(6);
  });

  it('holds the secret key only when that is wanted, readable by its owner alone', async () => {
    const { toBackUp } = await setUp();

    const without = await backUp(toBackUp);
    const withKey = await backUp(toBackUp, { withKey: true });

    expect(await readdir(without.folder)).not.toContain('secret.key');
    expect((await stat(join(withKey.folder, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect([without.manifest.key.isIncluded, withKey.manifest.key.isIncluded]).toEqual([false, true]);
  });

  it('leaves nothing that looks like a backup when the store fails, and the next one begins anew', async () => {
    const { toBackUp, folder } = await setUp();

    const failed = backUp(toBackUp, {
      store: { open: () => Promise.reject(new Error('the store is down')) },
    });

    await expect(failed).rejects.toThrow('the store is down');
    expect(await locateBackups(folder).list()).toEqual([]);
    const next = await backUp(toBackUp);
    expect(await readdir(join(folder, 'backups'))).toEqual([next.name]);
  });

  it('is refused for a database that a newer version has used', async () => {
    const { toBackUp, house } = await setUp();
    await sql`insert into migrations values ('2999-01-01T0000-later', '2999-01-01T00:00:00.000Z')`.execute(
      house.db,
    );

    await expect(backUp(toBackUp)).rejects.toThrow('The database is newer than this version of Bonbog');
  });

  it('takes the files from a bucket', async () => {
    const s3 = await startS3Server();
    const { toBackUp, house } = await setUp();
    const bucket = createS3FileStore({ ...s3.settings, tempDir: house.tempDir });
    for (const name of await readdir(house.filesDir, { recursive: true })) {
      if (name.split('/').length === 3) {
        await bucket.adopt(name, join(house.filesDir, name));
      }
    }

    const { manifest } = await backUp(toBackUp, { store: bucket });

    expect(manifest.files).toMatchObject({ count: 6, missing: 0, changed: 0 });
    await checkNewest(toBackUp);
    bucket.close();
  });
});

describe('the check of a backup', () => {
  it.each([
    ['its manifest was changed', 'manifest.json', /not as it was written|damaged/],
    ['its list of files was cut off', 'files.jsonl.gz', /is damaged/],
  ])('finds that %s', async (_, name, sentence) => {
    const { toBackUp } = await setUp();
    const { folder } = await backUp(toBackUp);
    const path = join(folder, name);
    await truncate(path, (await stat(path)).size - 5);

    await expect(checkNewest(toBackUp)).rejects.toThrow(sentence);
  });

  it('finds that bytes of a stored file are damaged or gone', async () => {
    const { toBackUp, folder } = await setUp();
    await backUp(toBackUp);
    const [first = 'none', second = 'none'] = await filesIn(folder);
    await truncate(join(folder, 'files', first), 1);

    await expect(checkNewest(toBackUp)).rejects.toThrow(/is damaged or not there/);
    await rm(join(folder, 'files', first));
    await rm(join(folder, 'files', second));
    await expect(checkNewest(toBackUp)).rejects.toThrow(/is damaged or not there/);
  });
});
