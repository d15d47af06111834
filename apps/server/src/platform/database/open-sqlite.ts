import { type Driver, Kysely, SqliteDialect } from 'kysely';

import type { DamageWatch } from './damage.ts';
import type { Database } from './schema.ts';
import { SqliteConnection, type SqliteUse } from './sqlite-connection.ts';
import { type SqliteConnections, SqliteFileDriver } from './sqlite-driver.ts';

class SqliteFileDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: () => Promise.reject(new TypeError('The driver has its own connections')) });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new SqliteFileDriver(this.#connections);
  }
}

/**
 * Opens an SQLite file (':memory:' for tests) by one connection, with foreign keys on and a write-ahead log with full
 * synchronisation. Run the migrations before using it. Once `watch` knows it damaged it is only read.
 */
export function openSqlite(path: string, use: SqliteUse = 'write', watch?: DamageWatch): Kysely<Database> {
  return openBy({ writer: new SqliteConnection(path, use, watch), reader: null });
}

/** As {@link openSqlite}, for who must not wait for the disk: by two connections, as {@link SqliteConnections} tells. */
export function openSqliteToServe(path: string, watch?: DamageWatch): Kysely<Database> {
  const writer = new SqliteConnection(path, 'write', watch);
  return openBy({ writer, reader: new SqliteConnection(path, 'read', watch) });
}

function openBy(connections: SqliteConnections): Kysely<Database> {
  return new Kysely<Database>({ dialect: new SqliteFileDialect(connections) });
}
