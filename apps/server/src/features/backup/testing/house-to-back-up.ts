import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject, onTestFinished } from 'vitest';

import { createRepositories } from '#app/create-repositories.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { migrateDatabase, openDatabase } from '#platform/database/open-database.ts';
import { createSchema } from '#platform/database/testing/test-databases.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';

import { type BackupDependencies, createBackupService } from '#features/backup/backup.service.ts';
import type { HouseDatabase } from '#features/backup/database-parts.ts';

/** The secret of every house to back up. */
export const HOUSE_KEY = 'the secret key of a house that is backed up';

/** A house whose database another connection can read, as that of a backup does. */
export interface HouseToBackUp {
  readonly house: TestHouse;
  readonly root: string;
  readonly database: HouseDatabase;
  /** A folder that holds no backup yet. */
  readonly folder: string;
  readonly dependencies: BackupDependencies;
}

/** Builds one, on disk with SQLite, or in a schema of its own where the tests run on PostgreSQL. */
export async function buildHouseToBackUp(): Promise<HouseToBackUp> {
  const root = await buildFolder();
  const { databasePath, filesDir } = prepareDataDir(join(root, 'data'));
  const database = await createDatabase(databasePath);
  const db = openDatabase(database.kind === 'sqlite' ? database.path : database.url);
  onTestFinished(() => db.destroy());
  const house = await buildTestHouse({
    besides: { db, filesDir },
    secretKey: HOUSE_KEY,
    // What is deleted is gone at once, with its bytes.
    environment: { RETAIN_DELETED_DAYS: '0', RATE_LIMIT_FACTOR: '1000' },
  });
  const { files } = createRepositories(db);
  return {
    house,
    root: join(root, 'data'),
    database,
    folder: join(root, 'backups'),
    dependencies: {
      database,
      migrations,
      store: createDiskFileStore(filesDir),
      keyOf: (userId, fileId, variant) => `${userId}/${fileId}/${variant}`,
      isKnown: (userId, fileId) => files.isKnown(userId, fileId),
      whileFilesStay: (work) => house.services.leases.whileFilesStay(work),
      secretKey: HOUSE_KEY,
      clock: () => new Date(),
    },
  };
}

/** Makes a backup of a house as it is, with some dependencies or wishes in place of the usual ones. */
export function backUp(
  { dependencies, folder }: HouseToBackUp,
  other: Partial<BackupDependencies & { withKey: boolean; keep: number | null }> = {},
) {
  const { withKey = false, keep = null, ...replaced } = other;
  return createBackupService({ ...dependencies, ...replaced }).make({ folder, withKey, keep });
}

/** An empty folder that is gone when the test ends. */
export async function buildFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function createDatabase(path: string): Promise<HouseDatabase> {
  const database: HouseDatabase =
    inject('postgresUrl') === undefined
      ? { kind: 'sqlite', path }
      : { kind: 'postgres', url: await createSchema() };
  await migrateDatabase(database.kind === 'sqlite' ? database.path : database.url);
  return database;
}
