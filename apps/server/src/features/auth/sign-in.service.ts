import type { Credentials, User } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { RateLimiter, RateRule } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { KnownBrowsers } from './known-browsers.service.ts';
import type { Passwords } from './passwords.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';
import type { VisitingBrowser } from './visiting-browser.ts';
import type { WaitingRegistrationsRepository } from './waiting-registrations.repository.ts';

interface SignInDependencies {
  readonly users: UsersRepository;
  readonly waitingRegistrations: WaitingRegistrationsRepository;
  readonly passwords: Passwords;
  readonly browsers: KnownBrowsers;
  readonly rateLimiter: RateLimiter;
}

/** Signing in with a password. Which part was wrong is told, as specified; guessing is limited instead. */
export function createSignInService(dependencies: SignInDependencies) {
  const { users, waitingRegistrations, passwords, rateLimiter, browsers } = dependencies;

  /**
   * Which budgets a try is counted in. A browser that signed in to the account before has one of its own, so that
   * nobody else can use up the tries of its owner.
   */
  const budgetsOf = async (
    user: UserRow | undefined,
    email: string,
    browser: VisitingBrowser,
  ): Promise<readonly (readonly [RateRule, string])[]> => {
    const knownId = user === undefined ? null : await browsers.find(user.id, browser);
    return user === undefined || knownId === null
      ? [
          ['loginByIp', browser.ip],
          ['loginByEmail', email],
        ]
      : [['loginByBrowser', `${user.id}:${knownId}`]];
  };

  /** The registration of a waiting account that has this password; null when none has. */
  const findWaiting = async (user: UserRow, password: string, ip: string): Promise<string | null> => {
    const waiting = await waitingRegistrations.list(user.id);
    for (const registration of waiting) {
      if (await passwords.isRight(password, registration.password_hash, ip)) {
        return registration.id;
      }
    }
    return null;
  };

  return {
    /** Checks the password and answers the account's id; throws USER_NOT_FOUND, INVALID_PASSWORD or EMAIL_NOT_VERIFIED. */
    async login({ email, password }: Credentials, browser: VisitingBrowser): Promise<{ userId: string }> {
      const user = await users.findByEmail(email);
      const budgets = await budgetsOf(user, email, browser);
      for (const [rule, subject] of budgets) {
        // Counted before the slow comparison, so that parallel guesses cannot outrun the count.
        await rateLimiter.hit(rule, subject);
      }
      const isWaiting = user?.is_verified === 0;
      const waitingId = isWaiting ? await findWaiting(user, password, browser.ip) : null;
      const isRight = isWaiting
        ? waitingId !== null
        : await passwords.isRight(password, user?.password_hash, browser.ip);
      if (user === undefined) {
        throw new AppError('USER_NOT_FOUND', 'Der findes ingen konto med denne e-mail.');
      }
      if (!isRight) {
        throw new AppError('INVALID_PASSWORD', 'Adgangskoden passer ikke til denne e-mail. Prøv igen.');
      }
      for (const [rule, subject] of budgets) {
        // Only this try: what strangers have tried stays counted.
        await rateLimiter.takeBack(rule, subject);
      }
      if (waitingId !== null) {
        // Whoever knows the password of a registration may confirm it from here.
        browser.rememberRegistration(waitingId);
        throw notVerified(user);
      }
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

function notVerified(user: UserRow): AppError {
  return new AppError(
    'EMAIL_NOT_VERIFIED',
    'Din e-mail er ikke bekræftet endnu. Indtast koden fra din mail.',
    {
      details: { requiresVerification: true, email: user.email },
    },
  );
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
