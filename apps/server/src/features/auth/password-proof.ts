import { AppError, notFound } from '#platform/app-error.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { Passwords } from './passwords.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

interface PasswordProofDependencies {
  readonly users: UsersRepository;
  readonly passwords: Passwords;
  readonly rateLimiter: RateLimiter;
}

/** The present password as a caller typed it, and what refuses another one. */
interface TypedPassword {
  readonly password: string;
  /** The field of the body it stood in. */
  readonly field: string;
  readonly refusal: string;
  readonly ip: string;
}

/**
 * Asks a signed-in user for the present password, before what a stolen session must not do. A wrong one is no 401: the
 * session is fine. It is logged as every refused credential.
 */
export function createPasswordProof({ users, passwords, rateLimiter }: PasswordProofDependencies) {
  return async (session: Session, typed: TypedPassword): Promise<UserRow> => {
    // Counted before the slow comparison, so that parallel guesses cannot outrun the count.
    await rateLimiter.hit('passwordByUser', session.userId).catch((error: unknown) => {
      throw error instanceof AppError ? asRefusedCredential(error) : error;
    });
    const user = await users.findById(session.userId);
    if (user === undefined) {
      throw notFound('Kontoen');
    }
    if (!(await passwords.isRight(typed.password, user.password_hash, typed.ip))) {
      throw new AppError('VALIDATION_ERROR', typed.refusal, {
        details: { fieldErrors: { [typed.field]: typed.refusal } },
        refusesCredential: true,
      });
    }
    await rateLimiter.forget('passwordByUser', session.userId);
    return user;
  };
}
/** See {@link createPasswordProof}. */
export type PasswordProof = ReturnType<typeof createPasswordProof>;

/** A try that is not looked at any more counts for whoever watches the log, as on the way in. */
function asRefusedCredential({ errorType, message, details, retryAfterSeconds }: AppError): AppError {
  return new AppError(errorType, message, {
    details,
    refusesCredential: true,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
