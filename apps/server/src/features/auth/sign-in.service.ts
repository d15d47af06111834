import type { Credentials, User } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { Passwords } from './passwords.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

interface SignInDependencies {
  readonly users: UsersRepository;
  readonly passwords: Passwords;
  readonly rateLimiter: RateLimiter;
}

/** Signing in with a password. Which part was wrong is told, as specified; guessing is limited instead. */
export function createSignInService({ users, passwords, rateLimiter }: SignInDependencies) {
  return {
    /** Checks the password and answers the account's id; throws USER_NOT_FOUND, INVALID_PASSWORD or EMAIL_NOT_VERIFIED. */
    async login({ email, password }: Credentials, ip: string): Promise<{ userId: string }> {
      // Counted before the slow comparison, so that parallel guesses cannot outrun the count.
      await rateLimiter.hit('loginByIp', ip);
      await rateLimiter.hit('loginByEmail', email);
      const user = await users.findByEmail(email);
      const isRight = await passwords.isRight(password, user?.password_hash);
      if (user === undefined) {
        throw new AppError('USER_NOT_FOUND', 'Der findes ingen konto med denne e-mail.');
      }
      if (!isRight) {
        throw new AppError('INVALID_PASSWORD', 'Adgangskoden passer ikke til denne e-mail. Prøv igen.');
      }
      await rateLimiter.forget('loginByEmail', email);
      await rateLimiter.takeBack('loginByIp', ip);
      refuseUnverified(user);
      return { userId: user.id };
    },

    /** The account of the caller. */
    async currentUser(session: Session): Promise<User> {
      const user = await users.findById(session.userId);
      if (user === undefined) {
        throw notFound('Kontoen');
      }
      return toUser(user);
    },
  };
}
/** See {@link createSignInService}. */
export type SignInService = ReturnType<typeof createSignInService>;

function refuseUnverified(user: UserRow): void {
  if (user.is_verified === 0) {
    throw new AppError(
      'EMAIL_NOT_VERIFIED',
      'Din e-mail er ikke bekræftet endnu. Indtast koden fra din mail.',
      {
        details: { requiresVerification: true, email: user.email },
      },
    );
  }
}

function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    isVerified: row.is_verified === 1,
    createdAt: row.created_at,
  };
}
