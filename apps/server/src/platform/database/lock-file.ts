import SqliteFile from 'libsql';

/**
 * Makes sure that only one process uses what a lock file stands for, until `release` is called or the process dies: an
 * exclusive SQLite lock is freed by the system, so a killed process never leaves a stale lock behind. Throws what
 * `refuse` throws when another process holds it.
 */
export function lockFile(path: string, refuse: (cause: unknown) => never): { release: () => void } {
  const lock = new SqliteFile(path);
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    refuse(error);
  }
  return {
    release: () => {
      // Closing alone does not end the transaction before the handle is garbage.
      lock.exec('rollback');
      lock.close();
    },
  };
}
