import type { Kysely } from 'kysely';

import { createCodeMailing } from '#features/auth/code-mailing.ts';
import { createFileCookies } from '#features/auth/file-cookies.ts';
import { createRegistrationService } from '#features/auth/registration.service.ts';
import { roleOf } from '#features/auth/role-of.ts';
import { createSessionsService } from '#features/auth/sessions.service.ts';
import { createSignInService } from '#features/auth/sign-in.service.ts';
import { verificationMail } from '#features/auth/verification-mail.ts';
import { createCurrencyService } from '#features/currency/currency.service.ts';
import { createRatesImport } from '#features/currency/rates-import.service.ts';
import { createFilesService } from '#features/files/files.service.ts';
import { createParseService } from '#features/receipts/parse.service.ts';
import { createPendingService } from '#features/receipts/pending.service.ts';
import { createReceiptsService } from '#features/receipts/receipts.service.ts';
import type { Clock } from '#platform/clock.ts';
import { appUrl, type Config } from '#platform/config.ts';
import type { Database } from '#platform/database/schema.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { LocalScanner } from '#platform/local-scanner.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createRateLimiter } from '#platform/rate-limiter.ts';

import { createRepositories, type Repositories } from './create-repositories.ts';
import { createInTransaction } from './in-transaction.ts';

/** What the services need from outside; tests bring their own clock, database and mailer. */
export interface ServiceDependencies {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly store: FileStore;
  readonly mailer: Mailer;
  readonly scanner: Pick<LocalScanner, 'read' | 'copyPicture'>;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly tempDir: string;
  /** Hears each code that was written to the outbox instead of mailed, so that a developer finds it in the log. */
  readonly onCode: (email: string, code: string) => void;
}

/** Wires every service to its repositories and ports. */
export function createServices(dependencies: ServiceDependencies) {
  const { config, db, clock, scanner } = dependencies;
  const repositories = createRepositories(db);
  const rateLimiter = createRateLimiter({
    counters: repositories.rateCounters,
    clock,
    factor: config.RATE_LIMIT_FACTOR,
  });
  const files = createFilesService({
    files: repositories.files,
    store: dependencies.store,
    copyPicture: scanner.copyPicture,
    clock,
    tempDir: dependencies.tempDir,
  });
  const pending = createPendingService({
    pendingReadings: repositories.pendingReadings,
    receipts: repositories.receipts,
    files,
    clock,
  });
  return {
    ...createAuthServices(dependencies, repositories, rateLimiter),
    files,
    receipts: createReceiptsService({
      receipts: repositories.receipts,
      inTransaction: createInTransaction(db),
      clock,
    }),
    parsing: createParseService({ files, scanner, pending, rateLimiter, clock }),
    pending,
    currency: createCurrencyService({ exchangeRates: repositories.exchangeRates, rateLimiter }),
    rates: createRatesImport({ exchangeRates: repositories.exchangeRates, clock }),
    rateCounters: repositories.rateCounters,
  };
}
/** See {@link createServices}. */
export type Services = ReturnType<typeof createServices>;

function createAuthServices(
  dependencies: ServiceDependencies,
  repositories: Repositories,
  rateLimiter: ReturnType<typeof createRateLimiter>,
) {
  const { config, db, clock, secretKey, mailer, onCode } = dependencies;
  const { users, emailCodes, sessions } = repositories;
  const fileCookies = createFileCookies({ secretKey, clock });
  const codeMailing = createCodeMailing({
    emailCodes,
    rateLimiter,
    clock,
    secretKey,
    sendCode: async (email, code) => {
      await mailer.send(verificationMail(email, code, appUrl(config)));
      onCode(email, code);
    },
  });
  return {
    fileCookies,
    sessions: createSessionsService({ sessions, clock, fileCookies }),
    signIn: createSignInService({ users, rateLimiter }),
    registration: createRegistrationService({
      users,
      emailCodes,
      codeMailing,
      inTransaction: createInTransaction(db),
      rateLimiter,
      clock,
      secretKey,
      roleOf: (email, inside) =>
        roleOf(
          email,
          { adminEmails: config.ADMIN_EMAILS, firstUserIsAdmin: config.FIRST_USER_IS_ADMIN },
          () => inside.hasAdmin(),
        ),
    }),
  };
}
