import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { Clock } from '#platform/clock.ts';
import type { Migration } from '#platform/database/migration.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { flush } from '#platform/files/flush.ts';
import { keyFileIn } from '#platform/secret-key.ts';

import { type OpenBackups, openBackups } from './backup-folder.ts';
import { checkBackup, listFiles } from './check-backup.ts';
import { copyFiles, type FileCounts, FileRemovedError } from './copy-files.ts';
import {
  type DatabaseParts,
  type HouseDatabase,
  openDatabaseParts,
  writeDatabase,
} from './database-parts.ts';
import { hashFile } from './json-lines.ts';
import { FILE_LIST, fingerprintOf, type Manifest, writeManifest } from './manifest.ts';

/** A moment whose files were removed before they could be copied is given up for a newer one, this often. */
const mostMoments = 10;

/** What making backups needs from outside. */
export interface BackupDependencies {
  readonly database: HouseDatabase;
  /** Those that this version knows. */
  readonly migrations: readonly Migration[];
  readonly store: Pick<FileStore, 'open'>;
  /** Under which key of the store bytes of a file lie. */
  readonly keyOf: (userId: string, fileId: string, variant: 'original' | 'display' | 'thumbnail') => string;
  /** Whether a file has its row now. */
  readonly isKnown: (userId: string, fileId: string) => Promise<boolean>;
  /** Does something while no server removes the bytes of stored files, whatever becomes of their rows. */
  readonly whileFilesStay: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly secretKey: string;
  readonly clock: Clock;
}

/** What is wanted of one backup. */
export interface BackupOptions {
  readonly folder: string;
  /** Whether the secret key is put into the backup. */
  readonly withKey: boolean;
  /** How many backups stay in the folder, this one included; null keeps all. */
  readonly keep: number | null;
}

/** A backup that was made. */
export interface MadeBackup {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
  /** Of the files, those that no backup in the folder had before. */
  readonly added: FileCounts['added'];
  /** Backups that went because there were more than are kept. */
  readonly removed: readonly string[];
}

/**
 * Makes backups of a house whose server may be running. Each is consistent with one moment: the database as it was
 * then, and the bytes of every file it names. It counts once everything in it was read again; until then, whatever
 * happens, the last one is untouched.
 */
export function createBackupService(dependencies: BackupDependencies) {
  return {
    /** Makes one. Throws with a sentence when there can be none. */
    async make({ folder, withKey, keep }: BackupOptions): Promise<MadeBackup> {
      const backups = await openBackups(folder);
      try {
        const name = await backups.nameFor(dependencies.clock());
        const { unfinished, parts, files } = await dependencies.whileFilesStay(() =>
          takeMoment(dependencies, backups, name),
        );
        const manifest = await describe(dependencies, unfinished, { parts, files, withKey });
        await writeManifest(unfinished, manifest);
        const { contents } = backups;
        await contents.settle();
        await checkBackup({ folder: unfinished, contents, migrations: dependencies.migrations });
        await backups.finish(name);
        const removed = keep === null ? [] : await removeOld(backups, keep);
        return { name, folder: backups.folderOf(name), manifest, added: files.added, removed };
      } finally {
        backups.close();
      }
    },
  };
}

/**
 * The database at one moment and the bytes of all its files. Should one be removed after that moment and before it was
 * copied all the same, by a server of an older version or one that stood still, a newer moment is taken, which does not
 * name it, and for which all others are there by now.
 */
async function takeMoment(dependencies: BackupDependencies, backups: OpenBackups, name: string) {
  const { database, migrations } = dependencies;
  const { contents } = backups;
  const known = await filesOfNewest(backups);
  for (let moment = 1; moment <= mostMoments; moment += 1) {
    const unfinished = await backups.begin(name);
    const parts = await writeDatabase(database, unfinished, migrations);
    const source = openDatabaseParts(unfinished, parts.database.kind);
    try {
      const files = await copyFiles({ ...dependencies, folder: unfinished, source, known, contents });
      return { unfinished, parts, files };
    } catch (error) {
      if (!(error instanceof FileRemovedError)) {
        throw error;
      }
    } finally {
      await source.close();
    }
  }
  throw new Error('Files were removed faster than they could be copied. Try again at a quieter time.');
}

/** Under which hash the newest backup has each file. A list that cannot be read costs time and nothing else. */
async function filesOfNewest(backups: OpenBackups): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const newest = (await backups.list()).at(-1);
  try {
    for await (const { key, sha256 } of newest === undefined ? [] : listFiles(backups.folderOf(newest))) {
      if (sha256 !== null) {
        known.set(key, sha256);
      }
    }
  } catch {
    known.clear();
  }
  return known;
}

async function describe(
  { secretKey, clock }: BackupDependencies,
  folder: string,
  { parts, files, withKey }: { parts: DatabaseParts; files: FileCounts; withKey: boolean },
): Promise<Manifest> {
  const keyPath = keyFileIn(folder);
  if (withKey) {
    await writeFile(keyPath, secretKey, { mode: 0o600 });
    await flush(keyPath);
  }
  const names = [...parts.names, FILE_LIST, ...(withKey ? [basename(keyPath)] : [])];
  const hashed: Manifest['parts'] = [];
  for (const name of names) {
    hashed.push({ name, ...(await hashFile(join(folder, name))) });
  }
  const { count, bytes, missing, changed } = files;
  return {
    format: 1,
    madeAt: clock().toISOString(),
    database: parts.database,
    parts: hashed,
    files: { count, bytes, missing, changed },
    key: { fingerprint: fingerprintOf(secretKey), isIncluded: withKey },
  };
}

/** Takes away the oldest backups, and then the bytes that only they named. */
async function removeOld(backups: OpenBackups, keep: number): Promise<string[]> {
  const names = await backups.list();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) {
    await backups.remove(name);
  }
  if (old.length > 0) {
    // A list that cannot be read ends this here, and no bytes are removed.
    await backups.contents.removeAllBut(await namedHashes(backups));
  }
  return old;
}

/** The hashes that any backup names. */
async function namedHashes(backups: OpenBackups): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of await backups.list()) {
    for await (const { sha256 } of listFiles(backups.folderOf(name))) {
      named.add(sha256 ?? '');
    }
  }
  return named;
}
