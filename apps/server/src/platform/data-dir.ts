import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import SqliteFile from 'libsql';

import { isDatabaseUnavailable } from './database/database-unavailable.ts';

const lockName = 'server.lock';

/** The folders of one installation. All of them lie below DATA_DIR. */
export interface DataDir {
  readonly root: string;
  readonly databasePath: string;
  readonly filesDir: string;
  readonly outboxDir: string;
  readonly tempDir: string;
}

/** Where everything lies below DATA_DIR, whether or not it is there. */
export function locateDataDir(path: string): DataDir {
  const root = resolve(path);
  return {
    root,
    databasePath: join(root, 'bonbog.sqlite'),
    filesDir: join(root, 'files'),
    outboxDir: join(root, 'outbox'),
    tempDir: join(root, 'tmp'),
  };
}

/**
 * Makes sure that this process can keep its data below a folder, which is made where it is missing. Throws a sentence
 * for the operator otherwise: the libraries that would fail later know neither the user nor what to do.
 */
export function claimFolder(path: string): void {
  const root = resolve(path);
  inWords(root, () => {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    tryWriting(root);
  });
  refuseForeignFiles(root);
}

/**
 * Throws a sentence for the operator when a database or folder of ours is there and cannot be written. For processes
 * that have none of them open: closing a file ends the locks that a process holds on it.
 */
export function refuseForeignFiles(root: string): void {
  const { databasePath, filesDir, outboxDir, tempDir } = locateDataDir(root);
  const ours = [
    ...[join(root, lockName), databasePath, `${databasePath}-wal`, `${databasePath}-shm`],
    ...[filesDir, outboxDir, tempDir],
  ];
  for (const path of ours.filter((each) => existsSync(each))) {
    inWords(path, () => {
      tryWriting(path);
    });
  }
}

/** Only trying tells: the rights may be fine on a disk that is mounted for reading. Changes nothing. */
function tryWriting(path: string): void {
  if (statSync(path).isDirectory()) {
    rmdirSync(mkdtempSync(join(path, '.try-')));
  } else {
    closeSync(openSync(path, 'r+'));
  }
}

/** Creates the folders of DATA_DIR where missing, and empties the one for unfinished uploads. */
export function prepareDataDir(path: string): DataDir {
  const dataDir = locateDataDir(path);
  const { root } = dataDir;
  mkdirSync(root, { recursive: true, mode: 0o700 });
  rmSync(dataDir.tempDir, { recursive: true, force: true });
  for (const folder of [dataDir.filesDir, dataDir.outboxDir, dataDir.tempDir]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  return dataDir;
}

/**
 * Makes sure that only one server uses a DATA_DIR, until `release` is called or the process dies: an exclusive
 * SQLite lock is freed by the system, so a killed server never leaves a stale lock file behind.
 * Operator commands do not take it. Throws when another server holds it.
 */
export function lockDataDir(root: string): { release: () => void } {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const lock = new SqliteFile(join(root, lockName));
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const sentence = isDatabaseUnavailable(error)
      ? `Another Bonbog server already uses ${root}. Stop it, or give this one its own DATA_DIR.`
      : `${join(root, lockName)} is damaged. Remove it, once no Bonbog server runs in ${root}.`;
    throw new Error(sentence, { cause: error });
  }
  return {
    release: () => {
      // Closing alone does not end the transaction before the handle is garbage.
      lock.exec('rollback');
      lock.close();
    },
  };
}

const causes: Readonly<Record<string, string>> = {
  EROFS: 'lies on a disk that is mounted for reading only. Mount it for writing',
  ENOSPC: 'lies on a disk that is full. Make room there',
  EDQUOT: 'lies on a disk where this user may use no more. Make room there',
  ENOTDIR: 'has a file where a folder should be. Move that file away',
  EEXIST: 'is a file and no folder. Move it away',
};

function inWords(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const known = new Map(Object.entries(causes)).get(code);
    const sentence =
      known ?? `cannot be written by ${currentUser()} (${code}). Give it to that user (chown -R)`;
    throw new Error(`DATA_DIR cannot be used: ${path} ${sentence}, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}

/** Containers run under numbers that have no name. */
function currentUser(): string {
  const id = process.getuid?.();
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return `the user ${id ?? 'of this process'}`;
  }
}
