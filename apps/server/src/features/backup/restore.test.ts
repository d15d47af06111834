import { existsSync } from 'node:fs';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Kysely, sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { patch, remove, saveReceipt, signUp, type TestUser, uploadPicture } from '#app/testing/requests.ts';
import type { TestHouse } from '#app/testing/test-house.ts';
import { openHouse } from '#commands/open-house.ts';
import { loadConfig } from '#platform/config.ts';
import { locateDataDir, prepareDataDir } from '#platform/data-dir.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { migrateDatabase, openDatabase } from '#platform/database/open-database.ts';
import type { Database } from '#platform/database/schema.ts';
import { createSchema } from '#platform/database/testing/test-databases.ts';
import { takeSnapshot } from '#platform/database/testing/upgrade-case.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';

import type { HouseDatabase } from './database-parts.ts';
import { hashFile } from './json-lines.ts';
import { createRestoreService, type RestoreDependencies } from './restore.service.ts';
import { backUp, buildFolder, buildHouseToBackUp, HOUSE_KEY } from './testing/house-to-back-up.ts';

type Kind = HouseDatabase['kind'];

const ownKind: Kind = inject('postgresUrl') === undefined ? 'sqlite' : 'postgres';

/** Where a backup can be restored to: nothing is there yet. */
async function buildTarget(kind: Kind = ownKind) {
  const dataDir = locateDataDir(join(await buildFolder(), 'data'));
  const database: HouseDatabase =
    kind === 'sqlite' ? { kind, path: dataDir.databasePath } : { kind, url: await createSchema() };
  const dependencies: RestoreDependencies = {
    dataDir,
    database,
    migrations,
    store: createDiskFileStore(dataDir.filesDir),
    configuredKey: undefined,
  };
  const restore = (folder: string, other: Partial<RestoreDependencies> = {}) =>
    createRestoreService({ ...dependencies, ...other }).restore(folder);
  return { dataDir, database, restore };
}

type Target = Awaited<ReturnType<typeof buildTarget>>;

/** A house with a saved receipt, another that was edited, and a picture that waits. */
async function setUp() {
  const toBackUp = await buildHouseToBackUp();
  const user = await signUp(toBackUp.house);
  await saveReceipt(toBackUp.house, user);
  await saveReceipt(toBackUp.house, user, {}, 110);
  await uploadPicture(toBackUp.house, user, 90);
  return { toBackUp, house: toBackUp.house, user };
}

function open({ database }: Pick<Target, 'database'>) {
  const db = openDatabase(database.kind === 'sqlite' ? database.path : database.url);
  onTestFinished(() => db.destroy());
  return db;
}

/** Every row but those of a backup under way. */
async function rowsOf(db: Kysely<Database>) {
  // Rows that are written again are counted on; a file that is copied stands where it stood.
  return { ...(await takeSnapshot(db)), job_leases: [], receipt_revisions: [], receipt_part_revisions: [] };
}

async function lastRevision(
  db: Kysely<Database>,
  table: 'receipt_revisions' | 'receipt_part_revisions',
): Promise<number> {
  const rows = await db.selectFrom(table).select('revision').execute();
  return Math.max(...rows.map(({ revision }) => revision));
}

/** What the doctor has against a restored house. */
async function problemsOf({ dataDir, database }: Target): Promise<string[]> {
  const house = await openHouse(
    loadConfig({
      DATA_DIR: dataDir.root,
      SECRET_KEY: HOUSE_KEY,
      ...(database.kind === 'postgres' ? { DATABASE_URL: database.url } : {}),
    }),
  );
  const problems: string[] = [];
  for await (const { severity, check, message } of house.doctor.examine()) {
    if (severity === 'problem') {
      problems.push(`${check}: ${message}`);
    }
  }
  await house.close();
  return problems;
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.split('/').length === 3) {
      hashes[name] = (await hashFile(join(folder, name))).sha256;
    }
  }
  return hashes;
}

/** Edits two receipts in turn, uploads, saves and removes, until it is told to stop. */
async function startWorking(house: TestHouse, user: TestUser) {
  const receipts = await house.db.selectFrom('receipts').select('id').orderBy('receipt_number').execute();
  let isOver = false;
  const edit = async () => {
    for (let version = 1; !isOver; version += 1) {
      for (const { id } of receipts) {
        await patch(house, `/api/receipts/${id}`, { product: String(version) }, user.token);
      }
    }
  };
  const comeAndGo = async () => {
    for (let shade = 1; !isOver; shade += 1) {
      const saved = await saveReceipt(house, user, { product: 'kort' }, shade % 80);
      const { receipt } = saved.json<{ receipt: { id: string } }>();
      await uploadPicture(house, user, 120 + (shade % 100));
      await remove(house, `/api/receipts/${receipt.id}`, user.token);
    }
  };
  const working = Promise.all([edit(), comeAndGo()]);
  return async () => {
    isOver = true;
    await working;
  };
}

describe('a restored backup', () => {
  it.each([...new Set<Kind>(['sqlite', ownKind])])(
    'has every row, file and the key of a house on this database, restored into %s',
    async (kind) => {
      const { toBackUp, house } = await setUp();
      const { folder } = await backUp(toBackUp, { withKey: true });
      const target = await buildTarget(kind);

      const restored = await target.restore(toBackUp.folder);

      expect([restored.folder, restored.key]).toEqual([folder, 'restored']);
      const rows = await rowsOf(open(target));
      expect(rows).toEqual(await rowsOf(house.db));
      expect(rows).toHaveProperty('receipt_readings.length', 2);
      for (const table of ['receipt_revisions', 'receipt_part_revisions'] as const) {
        expect(await lastRevision(open(target), table)).toBeGreaterThanOrEqual(
          await lastRevision(house.db, table),
        );
      }
      expect(await filesIn(target.dataDir.filesDir)).toEqual(await filesIn(house.filesDir));
      expect(await readFile(join(target.dataDir.root, 'secret.key'), 'utf8')).toBe(HOUSE_KEY);
      expect(await problemsOf(target)).toEqual([]);
    },
  );

  it('comes from SQLite to this database as well', async () => {
    const { toBackUp, house } = await setUp();
    await backUp(toBackUp);
    const between = await buildTarget('sqlite');
    await between.restore(toBackUp.folder);
    const { folder } = await backUp({
      ...toBackUp,
      folder: await buildFolder(),
      dependencies: {
        ...toBackUp.dependencies,
        database: between.database,
        store: createDiskFileStore(between.dataDir.filesDir),
      },
    });
    const target = await buildTarget();

    await target.restore(folder);

    expect(await rowsOf(open(target))).toEqual(await rowsOf(house.db));
    expect(await filesIn(target.dataDir.filesDir)).toEqual(await filesIn(house.filesDir));
  });

  it('is of one moment, and whole, when it was made while users edited, uploaded and deleted', async () => {
    const { toBackUp, house, user } = await setUp();
    const stop = await startWorking(house, user);
    await backUp(toBackUp);
    await backUp(toBackUp).finally(stop);
    const target = await buildTarget();

    await target.restore(toBackUp.folder);

    const db = open(target);
    const edited = await db
      .selectFrom('receipts')
      .select(['id', 'product'])
      .where('product', '!=', 'kort')
      .orderBy('receipt_number')
      .execute();
    const [one = 0, two = 0] = edited.map(({ product }) => Number(product) || 0);
    expect([0, 1]).toContain(one - two);
    for (const { id, product } of edited) {
      const last = await sql<{ new_value: string | null }>`select new_value from receipt_events
        where receipt_id = ${id} order by position desc limit 1`.execute(db);
      expect(last.rows[0]?.new_value ?? product).toBe(product);
    }
    expect(await problemsOf(target)).toEqual([]);
  });

  it('lacks the key when it was not asked for, and needs none when the settings have it', async () => {
    const { toBackUp } = await setUp();
    await backUp(toBackUp);
    const settings = [undefined, HOUSE_KEY, 'another key than that of the house, long enough'];

    const keys = [];
    for (const configuredKey of settings) {
      const target = await buildTarget('sqlite');
      keys.push((await target.restore(toBackUp.folder, { configuredKey })).key);
      expect(existsSync(join(target.dataDir.root, 'secret.key'))).toBe(false);
    }

    expect(keys).toEqual(['lost', 'the same', 'lost']);
  });
});

describe('restoring', () => {
  it.each([
    ['the manifest', 'manifest.json', /damaged|not as it was written/],
    ['the list of files', 'files.jsonl.gz', /is damaged/],
  ])('writes nothing when %s is damaged', async (_, name, sentence) => {
    const { toBackUp } = await setUp();
    const { folder } = await backUp(toBackUp);
    await truncate(join(folder, name), 40);
    const target = await buildTarget();

    await expect(target.restore(toBackUp.folder)).rejects.toThrow(sentence);
    expect(existsSync(target.dataDir.root)).toBe(false);
  });

  it('writes nothing for a backup of a newer version, nor where there is none', async () => {
    const { toBackUp } = await setUp();
    await backUp(toBackUp);
    const target = await buildTarget();
    const older = migrations.slice(0, -1);

    await expect(target.restore(toBackUp.folder, { migrations: older })).rejects.toThrow(
      'newer than this version',
    );
    await expect(target.restore(await buildFolder())).rejects.toThrow('There is no backup in');
    expect(existsSync(target.dataDir.root)).toBe(false);
  });

  it('writes nothing over a house that is there', async () => {
    const { toBackUp } = await setUp();
    const { folder } = await backUp(toBackUp);
    const [occupied, used] = [await buildTarget(), await buildTarget()];
    const { root } = prepareDataDir(occupied.dataDir.root);
    await writeFile(join(root, 'notes.txt'), 'mine');
    const { database } = used;
    await migrateDatabase(
      database.kind === 'sqlite' ? prepareDataDir(used.dataDir.root).databasePath : database.url,
    );

    await expect(occupied.restore(folder)).rejects.toThrow('is not empty');
    await expect(used.restore(folder)).rejects.toThrow('is not empty');
    expect(await readdir(occupied.dataDir.filesDir)).toEqual([]);
  });

  it('leaves a mark when it is broken off, keeps a server away from there, and begins anew', async () => {
    const { toBackUp, house } = await setUp();
    await backUp(toBackUp);
    const target = await buildTarget();
    let adopted = 0;
    const store = createDiskFileStore(target.dataDir.filesDir);
    const failing = {
      adopt: (key: string, path: string) =>
        (adopted += 1) > 4 ? Promise.reject(new Error('the disk is gone')) : store.adopt(key, path),
    };

    await expect(target.restore(toBackUp.folder, { store: failing })).rejects.toThrow('the disk is gone');

    expect(() => prepareDataDir(target.dataDir.root)).toThrow('Run npm run restore again');
    await target.restore(toBackUp.folder);
    expect(await rowsOf(open(target))).toEqual(await rowsOf(house.db));
    expect(await problemsOf(target)).toEqual([]);
    prepareDataDir(target.dataDir.root);
  });
});
