import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';

import type { Database } from './schema.ts';
import { SqliteConnection, type SqliteUse } from './sqlite-connection.ts';

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
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    super({ database: connection });
    this.#connection = connection;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver({ database: this.#connection });
  }
}

/**
 * Opens the SQLite database at a path (':memory:' for tests). What is committed survives a power cut: write-ahead
 * log with full synchronisation. Run the migrations before using it.
 */
export function openSqlite(path: string, use: SqliteUse = 'write'): Kysely<Database> {
  return new Kysely<Database>({ dialect: new ImmediateSqliteDialect(new SqliteConnection(path, use)) });
}
