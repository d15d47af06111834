import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';

import {
  DatabaseUnavailable,
  isCollision,
  isConnectionLost,
  isPassingState,
} from './database-unavailable.ts';
import type { Database } from './schema.ts';

/**
 * How long things may take before they fail, in milliseconds. A lock is waited for as long as SQLite waits for one.
 * The last limit is ours and not the server's, for a server that has fallen silent.
 */
const limits = {
  max: 10,
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 20_000,
} satisfies pg.PoolConfig;

/**
 * Opens a PostgreSQL database by its URL; nothing is connected before the first query. A connection that was lost is
 * replaced by the next query, so the server comes back by itself when the database does.
 */
export function openPostgres(url: string, overrides: Partial<typeof limits> = {}): Kysely<Database> {
  const pool = () => openPool({ ...limits, ...overrides, connectionString: url });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function openPool(config: pg.PoolConfig): Promise<PostgresPool> {
  // Whoever keeps the books in a file does without the library.
  const { default: library } = await import('pg');
  const pool = new library.Pool({
    ...config,
    application_name: 'bonbog',
    keepAlive: true,
    types: numbersAsOnSqlite(library),
  });
  // A connection that dies while it waits, in the pool or between two queries of a transaction, says so by an event.
  // Whoever uses it next hears of it anyway; but an event without a listener would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return guardPool(pool, (error) => error instanceof library.DatabaseError);
}

/** PostgreSQL sends bigint, and sums of them, as text. Here they are numbers, or an error when they would not be exact. */
function numbersAsOnSqlite({ TypeOverrides, types: { builtins } }: typeof pg): pg.CustomTypesConfig {
  const types = new TypeOverrides();
  for (const type of [builtins.INT8, builtins.NUMERIC]) {
    types.setTypeParser(type, toExactNumber);
  }
  return types;
}

function toExactNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError('The database holds a whole number that JavaScript cannot hold exactly');
  }
  return value;
}

/** Whether an error is what the database said about a query. */
type IsAnswer = (error: unknown) => error is pg.DatabaseError;

function guardPool(pool: pg.Pool, isAnswer: IsAnswer): PostgresPool {
  return {
    connect: async () => {
      try {
        return new GuardedClient(await pool.connect(), { replace: () => pool.connect(), isAnswer });
      } catch (cause) {
        throw new DatabaseUnavailable(cause);
      }
    },
    end: () => pool.end(),
  };
}

interface ReleasableClient extends PostgresPoolClient {
  readonly release: (destroy?: boolean) => void;
}

interface ClientWays {
  /** Another connection in place of a lost one. */
  readonly replace: () => Promise<ReleasableClient>;
  readonly isAnswer: IsAnswer;
}

/** What may be asked a second time: it changes nothing, and no transaction has begun before it. */
const repeatable = /^\s*(select|begin|start transaction)\b/i;

/**
 * Tells an unavailable database from a faulty query, and closes a connection that failed instead of lending it to the
 * next one: the query that was given up may still be running on it.
 *
 * A connection that the server cut while it waited in the pool is noticed by its first query. That query is asked
 * again on another connection, as often as there may be such connections in the pool.
 */
class GuardedClient implements PostgresPoolClient {
  readonly #ways: ClientWays;
  #client: ReleasableClient | null;
  #hasAnswered = false;
  #failure: DatabaseUnavailable | null = null;

  constructor(client: ReleasableClient, ways: ClientWays) {
    this.#client = client;
    this.#ways = ways;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') {
      throw new TypeError('Long lists are fetched page by page, not by a cursor');
    }
    return this.#run<Row>(sql, parameters);
  }

  release(): void {
    this.#client?.release(this.#failure !== null);
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    for (let replacements = limits.max; ; replacements -= 1) {
      const client = this.#usableClient();
      try {
        const result = await client.query<Row>(sql, parameters);
        this.#hasAnswered = true;
        return result;
      } catch (error) {
        const mayRepeat = !this.#hasAnswered && replacements > 0 && repeatable.test(sql);
        if (!mayRepeat || !isConnectionLost(error)) {
          throw this.#explain(error);
        }
        await this.#takeAnother(client);
      }
    }
  }

  #usableClient(): ReleasableClient {
    if (this.#failure !== null || this.#client === null) {
      throw this.#failure ?? new Error('The connection was given back');
    }
    return this.#client;
  }

  async #takeAnother(lost: ReleasableClient): Promise<void> {
    this.#client = null;
    lost.release(true);
    try {
      this.#client = await this.#ways.replace();
    } catch (cause) {
      this.#failure = new DatabaseUnavailable(cause);
      throw this.#failure;
    }
  }

  #explain(error: unknown): unknown {
    if (error instanceof RangeError || isCollision(error)) {
      return error;
    }
    if (!this.#ways.isAnswer(error) || isConnectionLost(error)) {
      this.#failure = new DatabaseUnavailable(error);
      return this.#failure;
    }
    return isPassingState(error.code) ? new DatabaseUnavailable(error) : error;
  }
}
