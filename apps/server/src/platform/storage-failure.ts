import { AppError } from './app-error.ts';
import { isDamage } from './database/damage.ts';
import { isDatabaseUnavailable } from './database/database-unavailable.ts';

/** No room: on the disk of files or of the database, for the user's quota, or by a limit of the process. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100']);

/** The disk does not do as it is told. */
const outOfOrder = /^(SQLITE_(IOERR|READONLY)|EIO$|EROFS$)/;

/** What the user hears when the database is damaged: waiting does not help, an operator has to. */
export function damagedDatabase(cause?: unknown): AppError {
  return new AppError(
    'TECHNICAL_ERROR',
    'Der er fejl i databasen, så intet kan gemmes lige nu. Du kan stadig se det, der er helt.',
    { cause, status: 503, retryAfterSeconds: 3600 },
  );
}

/**
 * What the user hears when nothing can be stored for now: the disk is full or broken, or the database is away
 * or held by another process. Null for anything else. Whatever was begun is undone by then, so trying again is safe.
 */
export function toStorageFailure(error: unknown): AppError | null {
  const code = codeOf(error);
  if (fullCodes.has(code)) {
    return unavailable('Der er ikke plads til at gemme mere lige nu. Prøv igen senere.', error);
  }
  if (isDatabaseUnavailable(error)) {
    return unavailable('Vi kan ikke nå databasen lige nu. Prøv igen om lidt.', error);
  }
  if (outOfOrder.test(code)) {
    return unavailable('Vi kan ikke gemme lige nu. Prøv igen om lidt.', error);
  }
  return isDamage(error) ? damagedDatabase(error) : null;
}

function unavailable(message: string, cause: unknown): AppError {
  return new AppError('TECHNICAL_ERROR', message, {
    cause,
    status: 503,
    retryAfterSeconds: 5,
    details: { shouldRetry: true },
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
