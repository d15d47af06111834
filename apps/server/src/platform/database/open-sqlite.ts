import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';

import { type DamageWatch, WriteRefused } from './damage.ts';
import type { Database } from './schema.ts';
import { SqliteConnection, type SqliteUse } from './sqlite-connection.ts';

/**
 * Takes the write lock when a transaction begins. SQLite's own default takes it at the first write, and a reader
 * that turns writer while another process commits fails at once instead of waiting.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: SqliteConnection;
  #mayHaveWritten = false;

  constructor(file: SqliteConnection) {
    super({ database: file });
    this.#file = file;
  }

  /** In a damaged database a transaction can read, and needs no lock for it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#mayHaveWritten = !this.#file.isDamaged;
    await connection.executeQuery(CompiledQuery.raw(this.#mayHaveWritten ? 'begin immediate' : 'begin'));
  }

  /** What was written before the damage was found is not kept when it is known by now. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#mayHaveWritten && this.#file.isDamaged) {
      throw new WriteRefused();
    }
    await super.commitTransaction(connection);
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
    return new ImmediateSqliteDriver(this.#connection);
  }
}

/**
 * Opens the SQLite database at a path (':memory:' for tests). What is committed survives a power cut: write-ahead
 * log with full synchronisation. Run the migrations before using it. Once `watch` knows it damaged it is only read.
 */
export function openSqlite(path: string, use: SqliteUse = 'write', watch?: DamageWatch): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new ImmediateSqliteDialect(new SqliteConnection(path, use, watch)),
  });
}
