import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

import { type DataDir, LOCK_NAME, lockDataDir, restoreMarkIn } from '#platform/data-dir.ts';
import type { TableForm } from '#platform/database/describe-tables.ts';
import type { Migration } from '#platform/database/migration.ts';
import { stepsCalled } from '#platform/database/missing-migrations.ts';
import {
  restoreRowsToPostgres,
  restoreRowsToSqlite,
  tablesOnPostgres,
} from '#platform/database/restore-rows.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { flush } from '#platform/files/flush.ts';
import { listDiskFiles } from '#platform/files/list-disk-files.ts';
import { keyFileIn } from '#platform/secret-key.ts';

import { type Backups, locateBackups } from './backup-folder.ts';
import { checkBackup, listFiles } from './check-backup.ts';
import { type HouseDatabase, openDatabaseParts, sqliteFileIn } from './database-parts.ts';
import { hashFile } from './json-lines.ts';
import { fingerprintOf, type Manifest } from './manifest.ts';

const megabyte = 1024 ** 2;

/** What restoring needs from outside. */
export interface RestoreDependencies {
  readonly dataDir: DataDir;
  readonly database: HouseDatabase;
  /** Those that this version knows. */
  readonly migrations: readonly Migration[];
  readonly store: Pick<FileStore, 'adopt'>;
  /** The secret key of the settings; undefined when it is kept in DATA_DIR. */
  readonly configuredKey: string | undefined;
}

/** What became of the secret key: with `lost`, what was sealed under the old one cannot be opened. */
export type RestoredKey = 'restored' | 'the same' | 'lost';

/** A house that was restored. */
export interface RestoredHouse {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly key: RestoredKey;
}

/**
 * Makes a house of a backup, where there is none yet. Everything is checked before anything is written; what is killed
 * or fails after that leaves a mark, by which a server refuses to start there and the next attempt begins anew.
 */
export function createRestoreService(dependencies: RestoreDependencies) {
  return {
    /** Restores the newest backup in a folder, or the one whose own folder is named. Throws with a sentence when it cannot. */
    async restore(path: string): Promise<RestoredHouse> {
      const { backups, folder } = await findBackup(path);
      const { contents } = backups;
      const { manifest, tables } = await checkBackup({
        folder,
        contents,
        migrations: dependencies.migrations,
      });
      await refuseUsed(dependencies, tables);
      await refuseTooLittleRoom(dependencies.dataDir, manifest);
      const lock = lockDataDir(dependencies.dataDir.root);
      try {
        await begin(dependencies.dataDir);
        await restoreFiles(dependencies, backups, folder);
        const key = await restoreKey(dependencies, folder, manifest);
        await restoreDatabase(dependencies, folder, { manifest, tables });
        await end(dependencies.dataDir);
        return { folder, manifest, key };
      } finally {
        lock.release();
      }
    },
  };
}

async function findBackup(path: string): Promise<{ backups: Backups; folder: string }> {
  const isOne = basename(dirname(resolve(path))) === 'backups';
  const backups = locateBackups(isOne ? dirname(dirname(resolve(path))) : path);
  const names = await backups.list();
  const name = isOne ? names.find((candidate) => candidate === basename(path)) : names.at(-1);
  if (name === undefined) {
    throw new Error(`There is no backup in ${resolve(path)}.`);
  }
  return { backups, folder: backups.folderOf(name) };
}

/** Nothing that is there is ever written over, but for what a restore that was broken off left. */
async function refuseUsed(
  { dataDir, database }: RestoreDependencies,
  tables: readonly TableForm[],
): Promise<void> {
  if (!existsSync(restoreMarkIn(dataDir.root))) {
    const used = await firstFileIn(dataDir.root);
    if (used !== null) {
      throw new Error(
        `${dataDir.root} is not empty: ${used} is there. Move it away, or set DATA_DIR to an empty folder.`,
      );
    }
  }
  if (database.kind === 'postgres') {
    const [table] = await tablesOnPostgres(database.url, tables);
    if (table !== undefined) {
      throw new Error(
        `The database of DATABASE_URL is not empty: it has a table ${table}. Name an empty database.`,
      );
    }
  }
}

async function firstFileIn(root: string): Promise<string | null> {
  if (!existsSync(root)) {
    return null;
  }
  for await (const { name } of listDiskFiles(root)) {
    if (name !== LOCK_NAME) {
      return name;
    }
  }
  return null;
}

async function refuseTooLittleRoom({ root }: DataDir, { parts, files }: Manifest): Promise<void> {
  const needed = parts.reduce((sum, { bytes }) => sum + bytes, files.bytes);
  const { bavail, bsize } = await statfs(nearestFolder(root));
  if (bavail * bsize < needed) {
    throw new Error(
      `There is too little room where ${root} lies: ${Math.ceil(needed / megabyte)} MB are needed. Nothing was written.`,
    );
  }
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/** Sets the mark, and takes away what an attempt before this one has left. */
async function begin({ root, filesDir, tempDir, databasePath }: DataDir): Promise<void> {
  await writeFile(restoreMarkIn(root), 'A backup is being restored here.\n', { mode: 0o600 });
  await flush(root);
  for (const end of ['', '.part', '.part-wal', '.part-shm']) {
    await rm(databasePath + end, { force: true });
  }
  await rm(keyFileIn(root), { force: true });
  for (const folder of [filesDir, tempDir]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }
}

async function restoreFiles(
  { store, dataDir }: RestoreDependencies,
  { contents }: Backups,
  folder: string,
): Promise<void> {
  for await (const { key, sha256 } of listFiles(folder)) {
    if (sha256 !== null) {
      const path = join(dataDir.tempDir, randomUUID());
      await copyWhole(contents.pathOf(sha256), path, sha256);
      await store.adopt(key, path);
    }
  }
}

async function restoreKey(
  { configuredKey, dataDir }: RestoreDependencies,
  folder: string,
  { key }: Manifest,
): Promise<RestoredKey> {
  if (configuredKey !== undefined) {
    return fingerprintOf(configuredKey) === key.fingerprint ? 'the same' : 'lost';
  }
  if (!key.isIncluded) {
    return 'lost';
  }
  const path = keyFileIn(dataDir.root);
  await writeFile(path, await readFile(keyFileIn(folder), 'utf8'), { mode: 0o600 });
  await flush(path);
  return 'restored';
}

/** The database comes last: where it is, all else is there. */
async function restoreDatabase(
  { dataDir, database, migrations }: RestoreDependencies,
  folder: string,
  { manifest, tables }: { readonly manifest: Manifest; readonly tables: readonly TableForm[] },
): Promise<void> {
  const { kind, migrations: taken } = manifest.database;
  if (database.kind === 'sqlite' && kind === 'sqlite') {
    const unfinished = `${database.path}.part`;
    const part = manifest.parts.find(({ name }) => join(folder, name) === sqliteFileIn(folder));
    await copyWhole(sqliteFileIn(folder), unfinished, part?.sha256);
    await flush(unfinished);
    await rename(unfinished, database.path);
    await flush(dataDir.root);
    return;
  }
  const source = openDatabaseParts(folder, kind);
  try {
    const rows = { source, tables, steps: stepsCalled(taken, migrations) };
    await (database.kind === 'sqlite'
      ? restoreRowsToSqlite(database.path, rows)
      : restoreRowsToPostgres(database.url, rows));
  } finally {
    await source.close();
  }
}

async function end({ root }: DataDir): Promise<void> {
  await flush(root);
  await rm(restoreMarkIn(root));
  await flush(root);
}

/** Copies a file and looks whether the copy is what it should be. */
async function copyWhole(from: string, to: string, sha256: string | undefined): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
  if ((await hashFile(to)).sha256 !== sha256) {
    throw new Error(`${to} does not hold what was written to it. Check the disk.`);
  }
}
