/**
 * SQLSTATEs of a server that will answer again: connection, resources but for a full disk (53100), operator
 * intervention and time limits, a lock that is held too long.
 */
const passingStates = /^(08|53(?!100)|57)|^55P03$/;

/** SQLSTATEs of a transaction that met another one and would pass if it began again. */
const collisionStates = new Set(['40001', '40P01']);

/** The database does not answer at the moment, or not in time. It is no bug, and the same request may pass later. */
export class DatabaseUnavailable extends Error {
  /** What went wrong, for operators. */
  readonly reason: string;

  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(`The database is not available: ${reason}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

/** Tells whether a request failed because the database, or a lock in it, was out of reach. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error) ?? '');
}

/** Tells whether a transaction was undone only because it met another one (PostgreSQL; SQLite makes them wait). */
export function isCollision(error: unknown): boolean {
  return collisionStates.has(codeOf(error) ?? '');
}

/**
 * The key that a row was to have and another one has, as PostgreSQL tells it. Of two transactions that make up the same
 * key, from the same rows, one is told so instead of a collision, where those rows were found by another index.
 */
export function findTakenKey(error: unknown): string | null {
  return codeOf(error) === '23505' && error instanceof Error && 'detail' in error
    ? String(error.detail)
    : null;
}

/** Tells whether a PostgreSQL server said itself that it cannot serve now. */
export function isPassingState(sqlState: string | undefined): boolean {
  return sqlState !== undefined && passingStates.test(sqlState);
}

/**
 * Tells whether a PostgreSQL connection is gone: ended by the server (57P01, 57P02, class 08), or by the network. A
 * query that only took too long is none of these.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    /^(08|57P0[12])/.test(code) ||
    ['ECONNRESET', 'EPIPE'].includes(code) ||
    (error instanceof Error && /^Connection terminated|not queryable$/.test(error.message))
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Several refused addresses come as one error without a message of its own. */
function reasonOf(cause: unknown): string {
  const message = cause instanceof Error && cause.message !== '' ? cause.message : null;
  return message ?? codeOf(cause) ?? 'no reason given';
}
