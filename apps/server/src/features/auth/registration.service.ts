import { randomUUID } from 'node:crypto';

import { LIMITS, type Credentials, type Registered, type Role } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import { type RateLimiter, rateLimited } from '#platform/rate-limiter.ts';

import type { CodeMailing } from './code-mailing.ts';
import { confirmAddress, type ConfirmingRepositories } from './confirm-address.ts';
import { describeDevice } from './describe-device.ts';
import type { EmailCodesRepository } from './email-codes.repository.ts';
import type { Passwords } from './passwords.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';
import { codeOf, isSameSecret } from './verification-code.ts';
import type { VisitingBrowser } from './visiting-browser.ts';
import type {
  WaitingRegistrationRow,
  WaitingRegistrationsRepository,
} from './waiting-registrations.repository.ts';

interface RegistrationDependencies {
  readonly users: UsersRepository;
  readonly passwords: Passwords;
  readonly emailCodes: EmailCodesRepository;
  readonly waitingRegistrations: WaitingRegistrationsRepository;
  readonly codeMailing: CodeMailing;
  readonly inTransaction: InTransaction<ConfirmingRepositories>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly secretKey: string;
  /** The role of an account at the moment it is verified. */
  readonly roleOf: (email: string, users: UsersRepository) => Promise<Role>;
}

/**
 * New accounts. An address counts only once a mailed code proves it, and the password that counts then is that of the
 * browser the code is typed into: a stranger who registers the same address can neither confirm it nor change anything
 * for the browser that was first.
 */
export function createRegistrationService(dependencies: RegistrationDependencies) {
  const { users, codeMailing, inTransaction, rateLimiter, clock, secretKey } = dependencies;
  const keep = createKeeping(dependencies);

  return {
    /** Creates an account, or registers one more browser for an address that waits, and mails the code. */
    async register(credentials: Credentials, browser: VisitingBrowser): Promise<Registered> {
      await rateLimiter.hit('registerByIp', browser.ip);
      await rateLimiter.hit('mailByIp', browser.ip);
      const { email } = credentials;
      // Before anything is kept: a browser that gets no code must not take one of the places either.
      const mayMail = await rateLimiter.allows('codeMailByEmail', email);
      if (!mayMail && !(await hasCode(users, codeMailing, email))) {
        throw useLinkInstead();
      }
      const { user, registrationId, isAnother } = await keep(credentials, browser);
      browser.rememberRegistration(registrationId);
      if (mayMail) {
        await rateLimiter.allows('codeMailPause', email);
        const otherBrowser = isAnother ? { device: describeDevice(browser.userAgent) } : undefined;
        await codeMailing.mailFirst(user, otherBrowser);
      }
      return {
        email: user.email,
        requiresVerification: true,
        message: 'Din konto er oprettet. Indtast koden fra din mail for at bekræfte din e-mail.',
      };
    },

    /**
     * Mails the code again, unless one left within the last minute. Answer and time are the same for addresses that
     * wait, are confirmed or unknown, so that they tell nobody who has an account.
     */
    async resend(email: string, ip: string): Promise<{ message: string }> {
      await rateLimiter.hit('mailByIp', ip);
      if (await rateLimiter.allows('codeMailPause', email)) {
        await rateLimiter.hit('codeMailByEmail', email);
        const user = await users.findByEmail(email);
        if (user?.is_verified === 0) {
          await codeMailing.mailAgain(user);
        }
      }
      return { message: 'Hvis kontoen venter på bekræftelse, er der en kode på vej.' };
    },

    /** Proves an address with its code and answers the id of the account. Only a browser that registered it may try. */
    async verify(
      { email, code }: { email: string; code: string },
      browser: VisitingBrowser,
    ): Promise<{ userId: string }> {
      await rateLimiter.hit('verifyByIp', browser.ip);
      const user = await users.findByEmail(email);
      const registration = await findRegistration(dependencies, user, browser);
      if (user === undefined || registration === undefined) {
        throw unknownBrowser();
      }
      // Counted before the code is compared, so that parallel guesses cannot share one count.
      if (!(await rateLimiter.allows('codesByRegistration', registration.id))) {
        throw new AppError(
          'RATE_LIMITED',
          "For mange forkerte koder. Vent en time, eller tryk på 'Glemt adgangskode?', så sender vi et link.",
        );
      }
      const stored = await dependencies.emailCodes.find(user.id);
      if (stored === undefined || !isSameSecret(codeOf(secretKey, stored), code)) {
        throw wrongCode();
      }
      if (stored.expires_at <= clock().toISOString()) {
        throw new AppError('CODE_EXPIRED', "Koden er udløbet. Tryk på 'Send igen' for at få en ny.");
      }
      await inTransaction(async (repositories) => {
        const current = await repositories.waitingRegistrations.find(user.id, registration.id);
        if (current === undefined || !(await repositories.emailCodes.consume(user.id, stored.nonce))) {
          throw wrongCode();
        }
        const role = await dependencies.roleOf(email, repositories.users);
        await confirmAddress(repositories, user.id, { role, passwordHash: current.password_hash });
      });
      return { userId: user.id };
    },

    /** Forgets registrations that waited too long, and accounts nobody waits for any more. */
    async forgetUnconfirmed(): Promise<void> {
      const moment = new Date(clock().getTime() - LIMITS.registrationLifetimeMs).toISOString();
      await inTransaction(async (repositories) => {
        await repositories.waitingRegistrations.removeOlderThan(moment);
        await repositories.users.removeAbandoned(moment);
      });
    },
  };
}
/** See {@link createRegistrationService}. */
export type RegistrationService = ReturnType<typeof createRegistrationService>;

/** Keeps what a browser registered: its own registration with the new password, or one more. */
function createKeeping({ passwords, inTransaction, clock }: RegistrationDependencies) {
  return async ({ email, password }: Credentials, browser: VisitingBrowser) => {
    const passwordHash = await passwords.hash(password, browser.ip);
    const moment = clock().toISOString();
    return inTransaction(async (repositories) => {
      const { users, waitingRegistrations } = repositories;
      await users.insert({
        id: randomUUID(),
        email,
        password_hash: '',
        role: 'user',
        is_verified: 0,
        created_at: moment,
      });
      const user = await users.findByEmail(email);
      if (user === undefined || user.is_verified === 1) {
        throw new AppError('EMAIL_IN_USE', 'Der findes allerede en konto med denne e-mail.');
      }
      const own = browser.registrationId;
      if (own !== null && (await waitingRegistrations.setPassword(user.id, own, passwordHash))) {
        return { user, registrationId: own, isAnother: false };
      }
      const others = await waitingRegistrations.list(user.id);
      if (others.length >= LIMITS.registrationsPerAddress) {
        throw useLinkInstead();
      }
      const id = randomUUID();
      await waitingRegistrations.insert({
        id,
        user_id: user.id,
        password_hash: passwordHash,
        created_at: moment,
      });
      return { user, registrationId: id, isAnother: others.length > 0 };
    });
  };
}

async function findRegistration(
  { waitingRegistrations }: Pick<RegistrationDependencies, 'waitingRegistrations'>,
  user: UserRow | undefined,
  { registrationId }: VisitingBrowser,
): Promise<WaitingRegistrationRow | undefined> {
  return user === undefined || registrationId === null
    ? undefined
    : waitingRegistrations.find(user.id, registrationId);
}

async function hasCode(users: UsersRepository, codeMailing: CodeMailing, email: string): Promise<boolean> {
  const user = await users.findByEmail(email);
  return user?.is_verified === 0 && (await codeMailing.hasCode(user.id));
}

/** Whoever owns the mailbox still gets in: the link needs neither a code nor one of the places. */
function useLinkInstead(): AppError {
  const { retryAfterSeconds, details } = rateLimited(LIMITS.resetLinkLifetimeMs / 1000);
  return new AppError(
    'RATE_LIMITED',
    "For mange forsøg med denne e-mail. Tryk på 'Glemt adgangskode?', så sender vi et link i stedet.",
    { details, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
  );
}

function wrongCode(): AppError {
  return new AppError('INVALID_CODE', 'Ugyldig eller udløbet kode');
}

function unknownBrowser(): AppError {
  return new AppError(
    'BROWSER_UNKNOWN',
    'Skriv også adgangskoden: kontoen er oprettet i en anden browser end denne.',
  );
}
