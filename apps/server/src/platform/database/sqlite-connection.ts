import type { CompiledQuery, QueryResult } from 'kysely';
import SqliteFile from 'libsql';
import InBackground from 'libsql/promise';

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
export class SqliteConnection {
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

  /** Runs a statement to its end, while everything else in this process waits. */
  execute<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const statement = this.#statements.take(sql) ?? this.#try(() => this.#file.prepare(sql));
    const result = this.#try(() => resultOf<Row>(statement, [...parameters]));
    this.#statements.keep(sql, statement);
    return result;
  }

  /**
   * Runs statements without values and rows in a thread of libsql, while everything else goes on. Nobody else may use
   * the connection meanwhile: it would wait for that thread.
   */
  async runInBackground(sql: string): Promise<void> {
    const isDamaged = this.#protect();
    try {
      // Only libsql's other face for the same connections can do it; both keep the connection in the same place.
      await InBackground.prototype.exec.call(this.#file, sql);
    } catch (error) {
      throw this.#failed(error, isDamaged);
    }
  }

  /** What tables look like may have changed. */
  forgetStatements(): void {
    this.#statements.forgetAll();
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
    const isDamaged = this.#protect();
    try {
      return work();
    } catch (error) {
      throw this.#failed(error, isDamaged);
    }
  }

  /** Refuses writes from now on when the database is damaged, and tells whether it is. */
  #protect(): boolean {
    const { isDamaged } = this;
    if (isDamaged) {
      // Each time, for a connection that was replaced does not know yet; it takes microseconds.
      this.#file.exec('pragma query_only = ON');
    }
    return isDamaged;
  }

  /** Tells the watch, replaces a connection that would commit nothing any more, and answers what to throw. */
  #failed(error: unknown, isDamaged: boolean): unknown {
    this.#watch?.onError(error);
    if (isDatabaseUnavailable(error)) {
      this.close();
      this.#file = open(this.#path, this.#use);
    }
    return isDamaged && isReadOnly(error) ? new WriteRefused(error) : error;
  }
}

function resultOf<Row>(statement: SqliteFile.Statement, parameters: unknown[]): QueryResult<Row> {
  if (!statement.reader) {
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
  }
  const rows = statement.all(parameters);
  return { rows: isOf<Row>(rows) ? rows : [] };
}

/** What the database answers is what it was asked for. */
function isOf<Row>(rows: unknown[]): rows is Row[] {
  return Array.isArray(rows);
}

/**
 * Settings leave no statement behind: it would be ended when it is collected, and that waits, on the event loop, for
 * what another thread does with the connection.
 */
function open(path: string, use: SqliteUse): SqliteFile.Database {
  const file = new SqliteFile(path);
  file.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  if (use === 'read') {
    file.exec('pragma query_only = ON');
    return file;
  }
  file.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON');
  return file;
}
