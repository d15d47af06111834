import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import SqliteFile from 'libsql';

import type { Database } from './schema.ts';

/** How long a statement waits for another process (an operator command) before it fails. */
const busyTimeoutMs = 5000;

/**
 * Takes the write lock when a transaction begins. SQLite's own default takes it at the first write, and a reader
 * that turns writer while another process commits fails at once instead of waiting.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
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
    return new ImmediateSqliteDriver({ database: this.#file });
  }
}

/**
 * Opens the SQLite database at a path (':memory:' for tests). What is committed survives a power cut: write-ahead
 * log with full synchronisation. Run the migrations before using it.
 */
export function openSqlite(path: string): Kysely<Database> {
  const file = new SqliteFile(path);
  file.pragma(`busy_timeout = ${busyTimeoutMs}`);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  return new Kysely<Database>({ dialect: new ImmediateSqliteDialect(file) });
}
