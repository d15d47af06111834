import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import SqliteFile from 'libsql';

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
  const lock = new SqliteFile(join(root, 'server.lock'));
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(
      `Another Bonbog server already uses ${root}. Stop it, or give this one its own DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
  return {
    release: () => {
      // Closing alone does not end the transaction before the handle is garbage.
      lock.exec('rollback');
      lock.close();
    },
  };
}
