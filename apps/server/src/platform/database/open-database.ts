import { type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import SqliteFile from 'libsql';

import type { Database } from './schema.ts';

/** How long a statement waits for another process (an operator command) before it fails. */
const busyTimeoutMs = 5000;
const writingKinds = new Set<string>(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/**
 * Takes the write lock before anything is written. SQLite's own default takes it at the first write, and a reader that
 * turns writer while another process commits fails at once instead of waiting. The lock is taken without a prepared
 * statement: libsql leaves one that met a locked database unfinished, and no later transaction could be committed.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile.Database;

  constructor(file: SqliteFile.Database) {
    super({ database: file });
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return lockingWrites(this.#file, await super.acquireConnection());
  }

  override beginTransaction(): Promise<void> {
    this.#file.exec('begin immediate');
    return Promise.resolve();
  }

  /** SQLite undoes the transaction itself on a full disk; saying so again would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) {
        throw error;
      }
    });
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile.Database;

  constructor(file: SqliteFile.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#file);
  }
}

/** A connection whose single writes are transactions of their own, for the reason above. */
function lockingWrites(file: SqliteFile.Database, connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      if (file.inTransaction || !writingKinds.has(query.query.kind)) {
        return connection.executeQuery(query);
      }
      file.exec('begin immediate');
      try {
        const result = await connection.executeQuery<never>(query);
        file.exec('commit');
        return result;
      } catch (error) {
        undo(file);
        throw error;
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

/** Ends what a failed write began, unless SQLite did so itself, as it does on a full disk. */
function undo(file: SqliteFile.Database): void {
  if (file.inTransaction) {
    file.exec('rollback');
  }
}

/**
 * Opens the SQLite database at a path (':memory:' for tests). What is committed survives a power cut: write-ahead
 * log with full synchronisation. Run the migrations before using it.
 */
export function openDatabase(path: string): Kysely<Database> {
  const file = new SqliteFile(path);
  file.pragma(`busy_timeout = ${busyTimeoutMs}`);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  return new Kysely<Database>({ dialect: new ImmediateSqliteDialect(file) });
}
