import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';

import { WriteRefused } from './damage.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** What begins a transaction and ends it; a return to a savepoint is neither. */
const bracket = /^\s*(begin|commit|rollback)\b(?!\s+to\b)/i;
const reading = /^\s*select\b/i;
const writing = /^\s*(insert|update|delete|with)\b/i;

/** Ends a turn. */
type EndTurn = () => void;

/** The connections to one SQLite file. */
export interface SqliteConnections {
  readonly writer: SqliteConnection;
  /**
   * What reads outside of transactions. With it nothing waits for the disk on the event loop: a transaction begins and
   * ends in another thread, and who reads meanwhile finds what was kept before. Without it one connection does everything,
   * one thing after the other, as a database in memory needs it, which nobody else can open.
   */
  readonly reader: SqliteConnection | null;
}

/**
 * Lets one write after the other. A transaction takes the write lock when it begins: SQLite's own default takes it at the
 * first write, and a reader that turns writer while another process commits fails at once instead of waiting.
 */
export class SqliteFileDriver implements Driver {
  readonly #connections: SqliteConnections;
  #lastTurn = Promise.resolve();

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {
    // The files are open.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteSession(this.#connections, () => this.#takeTurn());
  }

  async releaseConnection(session: DatabaseConnection): Promise<void> {
    if (session instanceof SqliteSession) {
      session.leave();
    }
  }

  async beginTransaction(session: DatabaseConnection): Promise<void> {
    // In a damaged database a transaction can read, and needs no lock for it.
    const begin = this.#connections.writer.isDamaged ? 'begin' : 'begin immediate';
    await session.executeQuery(CompiledQuery.raw(begin));
  }

  async commitTransaction(session: DatabaseConnection): Promise<void> {
    await session.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(session: DatabaseConnection): Promise<void> {
    await session.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    // Who closed the file while another thread writes to it would wait there for the disk.
    const endTurn = await this.#takeTurn();
    this.#connections.reader?.close();
    this.#connections.writer.close();
    endTurn();
  }

  async #takeTurn(): Promise<EndTurn> {
    const before = this.#lastTurn;
    let endTurn: EndTurn = () => undefined;
    this.#lastTurn = new Promise((resolve) => {
      endTurn = resolve;
    });
    await before;
    return endTurn;
  }
}

/** One statement, or those of a transaction. */
class SqliteSession implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  readonly #takeTurn: () => Promise<EndTurn>;
  #endTurn: EndTurn | null = null;
  #mayWrite = false;

  constructor(connections: SqliteConnections, takeTurn: () => Promise<EndTurn>) {
    this.#connections = connections;
    this.#takeTurn = takeTurn;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader } = this.#connections;
    if (bracket.test(query.sql)) {
      await this.#runBracket(query.sql);
      return { rows: [] };
    }
    if (this.#endTurn !== null) {
      return writer.execute<Row>(query);
    }
    return reader !== null && isReading(query) ? reader.execute<Row>(query) : this.#runAlone<Row>(query);
  }

  streamQuery(): never {
    throw new TypeError('Long lists are fetched page by page, not by a cursor');
  }

  /** Lets the next have its turn, if this is one's own still. */
  leave(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader } = this.#connections;
    if (reader !== null && writing.test(query.sql) && !writer.isDamaged) {
      return this.#runAsTransaction<Row>(query);
    }
    this.#endTurn = await this.#takeTurn();
    try {
      return writer.execute<Row>(query);
    } finally {
      if (!writing.test(query.sql) && !reading.test(query.sql)) {
        reader?.forgetStatements();
      }
      this.leave();
    }
  }

  /** Else the statement would wait for the disk where it runs, on the event loop. */
  async #runAsTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#runBracket('begin immediate');
    try {
      const result = this.#connections.writer.execute<Row>(query);
      await this.#runBracket('commit');
      return result;
    } catch (error) {
      await this.#runBracket('rollback');
      throw error;
    }
  }

  async #runBracket(sql: string): Promise<void> {
    const kind = (bracket.exec(sql)?.[1] ?? '').toLowerCase();
    if (kind === 'begin') {
      await this.#begin(sql);
    } else if (kind === 'commit') {
      await this.#commit(sql);
    } else {
      await this.#rollBack(sql);
    }
  }

  async #begin(sql: string): Promise<void> {
    this.#endTurn = await this.#takeTurn();
    this.#mayWrite = !this.#connections.writer.isDamaged;
    try {
      await this.#control(sql);
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  /** What was written before the damage was found is not kept when it is known by now. */
  async #commit(sql: string): Promise<void> {
    if (this.#mayWrite && this.#connections.writer.isDamaged) {
      throw new WriteRefused();
    }
    await this.#control(sql);
    this.leave();
  }

  /** SQLite undoes the transaction itself on a full disk; saying so again would hide the reason. */
  async #rollBack(sql: string): Promise<void> {
    try {
      await this.#control(sql);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) {
        throw error;
      }
    } finally {
      this.leave();
    }
  }

  async #control(sql: string): Promise<void> {
    const { writer, reader } = this.#connections;
    if (reader === null) {
      writer.execute(CompiledQuery.raw(sql));
    } else {
      await writer.runInBackground(sql);
    }
  }
}

function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (query.kind === 'RawNode' && reading.test(sql));
}
