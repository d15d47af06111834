import type { SqliteDatabase, SqliteStatement } from 'kysely';
import SqliteFile from 'libsql';

import { isDatabaseUnavailable } from './database-unavailable.ts';

/** How long a statement waits for another process (an operator command) before it fails. */
const busyTimeoutMs = 5000;

/** What a file is opened for. To read leaves it byte for byte as it is, also how it is written: a copy stays a copy. */
export type SqliteUse = 'read' | 'write';

/**
 * The connection to one SQLite file. A statement that waited in vain for a lock stays half-done in libsql until it is
 * garbage, and beside a half-done statement SQLite commits nothing. So the connection is replaced when that happens.
 */
export class SqliteConnection implements SqliteDatabase {
  readonly #path: string;
  readonly #use: SqliteUse;
  #file: SqliteFile.Database;

  constructor(path: string, use: SqliteUse) {
    this.#path = path;
    this.#use = use;
    this.#file = open(path, use);
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.#file.prepare(sql);
    return {
      reader: statement.reader,
      all: (parameters) => this.#replaceWhenLocked(() => statement.all([...parameters])),
      run: (parameters) => this.#replaceWhenLocked(() => statement.run([...parameters])),
      iterate: () => {
        throw new TypeError('Long lists are fetched page by page, not by a cursor');
      },
    };
  }

  close(): void {
    this.#file.close();
  }

  #replaceWhenLocked<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.#file.close();
        this.#file = open(this.#path, this.#use);
      }
      throw error;
    }
  }
}

function open(path: string, use: SqliteUse): SqliteFile.Database {
  const file = new SqliteFile(path);
  file.pragma(`busy_timeout = ${busyTimeoutMs}`);
  if (use === 'read') {
    file.pragma('query_only = ON');
    return file;
  }
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  return file;
}
