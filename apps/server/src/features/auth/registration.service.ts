import { randomUUID } from 'node:crypto';

import { LIMITS, type Credentials, type Registered, type Role } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { CodeMailing } from './code-mailing.ts';
import type { EmailCodesRepository } from './email-codes.repository.ts';
import type { Passwords } from './passwords.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';
import { codeHmac, isSameHmac } from './verification-code.ts';

interface RegistrationDependencies {
  readonly users: UsersRepository;
  readonly passwords: Passwords;
  readonly emailCodes: EmailCodesRepository;
  readonly codeMailing: CodeMailing;
  readonly inTransaction: InTransaction<{ users: UsersRepository; emailCodes: EmailCodesRepository }>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly secretKey: string;
  /** The role of an account at the moment it is verified. */
  readonly roleOf: (email: string, users: UsersRepository) => Promise<Role>;
}

/** New accounts: an address counts only once a mailed code proves it. */
export function createRegistrationService(dependencies: RegistrationDependencies) {
  const { users, passwords, emailCodes, codeMailing, inTransaction, rateLimiter, clock, secretKey } =
    dependencies;

  const createUnverified = async ({ email, password }: Credentials): Promise<UserRow> => {
    const passwordHash = await passwords.hash(password);
    await users.insert({
      id: randomUUID(),
      email,
      password_hash: passwordHash,
      role: 'user',
      is_verified: 0,
      created_at: clock().toISOString(),
    });
    const user = await users.findByEmail(email);
    // Whoever can read the mail may start over; a verified account may not be taken over this way.
    if (user === undefined || !(await users.replaceUnverifiedPassword(user.id, passwordHash))) {
      throw new AppError('EMAIL_IN_USE', 'Der findes allerede en konto med denne e-mail.');
    }
    return { ...user, password_hash: passwordHash };
  };

  return {
    /** Creates an account, or starts an unverified one over with the new password, and mails a code. */
    async register(credentials: Credentials, ip: string): Promise<Registered> {
      await rateLimiter.hit('registerByIp', ip);
      // Before the password changes: a request that may not mail must not change anything either.
      await codeMailing.countRequest(credentials.email, ip);
      const user = await createUnverified(credentials);
      await codeMailing.mailNewCode(user, { cooldownMs: 0 });
      return {
        email: user.email,
        requiresVerification: true,
        message: 'Din konto er oprettet. Indtast koden fra din mail for at bekræfte din e-mail.',
      };
    },

    /**
     * Mails a new code, unless one left within the last minute. The answer is the same for unknown and verified
     * addresses, so it tells nobody who has an account.
     */
    async resend(email: string, ip: string): Promise<{ message: string }> {
      await codeMailing.countRequest(email, ip);
      const user = await users.findByEmail(email);
      if (user?.is_verified === 0) {
        await codeMailing.mailNewCode(user, { cooldownMs: LIMITS.resendCooldownMs });
      }
      return { message: 'Hvis kontoen venter på bekræftelse, har vi sendt en kode.' };
    },

    /** Proves an address with its code and answers the id of the account; every code works once. */
    async verify({ email, code }: { email: string; code: string }, ip: string): Promise<{ userId: string }> {
      await rateLimiter.hit('verifyByIp', ip);
      await rateLimiter.hit('verifyByEmail', email);
      const user = await users.findByEmail(email);
      // A verified account has no code: otherwise six digits would replace its password.
      if (user === undefined || user.is_verified === 1) {
        throw wrongCode();
      }
      const stored = await takeAttempt(emailCodes, user.id);
      const given = codeHmac(secretKey, user, code);
      if (!isSameHmac(given, stored.code_hmac)) {
        throw wrongCode();
      }
      if (stored.expires_at <= clock().toISOString()) {
        throw new AppError('CODE_EXPIRED', "Koden er udløbet. Tryk på 'Send igen' for at få en ny.");
      }
      await inTransaction(async (repositories) => {
        if (!(await repositories.emailCodes.consume(user.id, given))) {
          throw wrongCode();
        }
        const role = await dependencies.roleOf(email, repositories.users);
        if (!(await repositories.users.verify(user, role))) {
          throw wrongCode();
        }
      });
      return { userId: user.id };
    },
  };
}
/** See {@link createRegistrationService}. */
export type RegistrationService = ReturnType<typeof createRegistrationService>;

async function takeAttempt(emailCodes: EmailCodesRepository, userId: string) {
  const stored = await emailCodes.takeAttempt(userId, LIMITS.codeMaxAttempts);
  if (stored !== undefined) {
    return stored;
  }
  if ((await emailCodes.find(userId)) === undefined) {
    throw wrongCode();
  }
  throw new AppError('RATE_LIMITED', "For mange forkerte koder. Tryk på 'Send igen' for at få en ny.");
}

function wrongCode(): AppError {
  return new AppError('INVALID_CODE', 'Ugyldig eller udløbet kode');
}
