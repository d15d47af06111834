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

import { isDatabaseUnavailable } from './database/database-unavailable.ts';
import { lockFile } from './database/lock-file.ts';

/** The file by which one server keeps others out of a DATA_DIR. */
export const LOCK_NAME = 'server.lock';

/** The folders of one installation. All of them lie below DATA_DIR. */
export interface DataDir {
  readonly root: string;
  readonly databasePath: string;
  readonly filesDir: string;
  readonly outboxDir: string;
  readonly tempDir: string;
  /** Stands there when, since the last start, a proxy seemed to stand in front that the settings do not tell of. */
  readonly forgottenProxyPath: string;
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
    forgottenProxyPath: join(root, 'forgotten-proxy'),
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
    ...[join(root, LOCK_NAME), databasePath, `${databasePath}-wal`, `${databasePath}-shm`],
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

/** A file that is in a DATA_DIR while a backup is restored into it, and afterwards when that was broken off. */
export function restoreMarkIn(root: string): string {
  return join(root, 'restore.unfinished');
}

/** Throws with what to do when a backup was restored into a DATA_DIR only in part. */
export function refuseUnfinishedRestore(root: string): void {
  if (existsSync(restoreMarkIn(root))) {
    throw new Error(
      `Restoring a backup into ${root} was broken off, or is under way. Run npm run restore again; it begins anew.`,
    );
  }
}

/**
 * Creates the folders of DATA_DIR where missing, and empties the one for unfinished uploads. Throws where a backup was
 * restored only in part.
 */
export function prepareDataDir(path: string): DataDir {
  const dataDir = locateDataDir(path);
  const { root } = dataDir;
  refuseUnfinishedRestore(root);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  rmSync(dataDir.tempDir, { recursive: true, force: true });
  rmSync(dataDir.forgottenProxyPath, { force: true });
  for (const folder of [dataDir.filesDir, dataDir.outboxDir, dataDir.tempDir]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  return dataDir;
}

/**
 * Makes sure that only one server uses a DATA_DIR, until `release` is called or the process dies.
 * Operator commands do not take it. Throws when another server holds it.
 */
export function lockDataDir(root: string): { release: () => void } {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return lockFile(join(root, LOCK_NAME), (cause) => {
    const sentence = isDatabaseUnavailable(cause)
      ? `Another Bonbog server already uses ${root}. Stop it, or give this one its own DATA_DIR.`
      : `${join(root, LOCK_NAME)} is damaged. Remove it, once no Bonbog server runs in ${root}.`;
    throw new Error(sentence, { cause });
  });
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
