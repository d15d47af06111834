import type { SqliteDatabase, SqliteStatement } from 'kysely';
import SqliteFile from 'libsql';

import { type DamageWatch, isReadOnly, WriteRefused } from './damage.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createStatementMemory } from './statement-memory.ts';

/** How long a statement waits for another process (an operator command) before it fails. */
const busyTimeoutMs = 5000;

/**
 * A connection to each file that was found damaged, by its path, until the process exits. The last connection that is closed
 * takes the log into the file, and libsql has no way to open one that does not; at `process.exit` none is closed.
 */
const leftOpen = new Map<string, SqliteFile.Database>();

/** What a file is opened for. To read leaves it byte for byte as it is, also how it is written: a copy stays a copy. */
export type SqliteUse = 'read' | 'write';

/**
 * The connection to one SQLite file. A statement that waited in vain for a lock stays half-done in libsql until it is
 * garbage, and beside a half-done statement SQLite commits nothing. So the connection is replaced when that happens.
 * Statements are kept to be run again, for preparing one takes longer than most of them run; one that failed is not.
 * Once the database is found damaged every write is refused here, whoever wants it: {@link WriteRefused}.
 */
export class SqliteConnection implements SqliteDatabase {
  readonly #path: string;
  readonly #use: SqliteUse;
  readonly #watch: DamageWatch | undefined;
  readonly #statements = createStatementMemory<SqliteFile.Statement>();
  #file: SqliteFile.Database;

  constructor(path: string, use: SqliteUse, watch?: DamageWatch) {
    this.#path = path;
    this.#use = use;
    this.#watch = watch;
    this.#file = open(path, use);
  }

  /** Whether nothing may be written any more. */
  get isDamaged(): boolean {
    return this.#watch?.isDamaged() === true;
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.#statements.take(sql) ?? this.#try(() => this.#file.prepare(sql));
    const run = <Result>(work: () => Result): Result => {
      const result = this.#try(work);
      this.#statements.keep(sql, statement);
      return result;
    };
    return {
      reader: statement.reader,
      all: (parameters) => run(() => statement.all([...parameters])),
      run: (parameters) => run(() => statement.run([...parameters])),
      iterate: () => {
        throw new TypeError('Long lists are fetched page by page, not by a cursor');
      },
    };
  }

  /** Leaves a damaged database open, so that its file and its log stay byte for byte as they are. */
  close(): void {
    this.#statements.forgetAll();
    if (this.isDamaged && !leftOpen.has(this.#path)) {
      leftOpen.set(this.#path, this.#file);
    } else {
      this.#file.close();
    }
  }

  #try<Result>(work: () => Result): Result {
    const { isDamaged } = this;
    if (isDamaged) {
      // Each time, for a connection that was replaced does not know yet; it takes microseconds.
      this.#file.pragma('query_only = ON');
    }
    try {
      return work();
    } catch (error) {
      this.#watch?.onError(error);
      if (isDatabaseUnavailable(error)) {
        this.close();
        this.#file = open(this.#path, this.#use);
      }
      throw isDamaged && isReadOnly(error) ? new WriteRefused(error) : error;
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
