import type { Kysely } from 'kysely';

import { createCurrencyService } from '#features/currency/currency.service.ts';
import { createFileRemovalService } from '#features/files/file-removal.service.ts';
import { createFilesService } from '#features/files/files.service.ts';
import { createParseService } from '#features/receipts/parse.service.ts';
import { createPurgeService } from '#features/receipts/purge.service.ts';
import { createReceiptsService } from '#features/receipts/receipts.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/schema.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createJobLeases } from '#platform/job-leases.ts';
import type { LocalScanner } from '#platform/local-scanner.ts';
import type { MailTrouble } from '#platform/mail/mail-queue.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createRateLimiter } from '#platform/rate-limiter.ts';

import { createAuthServices } from './create-auth-services.ts';
import { createRepositories } from './create-repositories.ts';
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
  /** Hears of each mail that did not leave. */
  readonly onMailTrouble: (trouble: MailTrouble) => void;
}

/** Wires every service to its repositories and ports. */
export function createServices(dependencies: ServiceDependencies) {
  const { config, db, clock, scanner, store } = dependencies;
  const repositories = createRepositories(db);
  const inTransaction = createInTransaction(db);
  const rateLimiter = createRateLimiter({
    counters: repositories.rateCounters,
    clock,
    factor: config.RATE_LIMIT_FACTOR,
  });
  const leases = createJobLeases({ leases: repositories.jobLeases, clock });
  const files = createFilesService({
    files: repositories.files,
    store,
    copyPicture: scanner.copyPicture,
    clock,
    tempDir: dependencies.tempDir,
  });
  const fileRemoval = createFileRemovalService({ files: repositories.files, inTransaction, store, clock });
  const purge = createPurgeService({
    receipts: repositories.receipts,
    inTransaction,
    clock,
    retainDays: config.RETAIN_DELETED_DAYS,
    removeDiscardedFiles: fileRemoval.removeDiscarded,
  });
  return {
    ...createAuthServices(dependencies, repositories, { rateLimiter, fileRemoval }),
    files,
    fileRemoval,
    purge,
    leases,
    receipts: createReceiptsService({
      receipts: repositories.receipts,
      inTransaction,
      clock,
      afterRemoval: purge.afterRemoval,
    }),
    parsing: createParseService({
      files,
      scanner,
      receipts: repositories.receipts,
      rateLimiter,
      leases,
      clock,
    }),
    currency: createCurrencyService({ exchangeRates: repositories.exchangeRates, rateLimiter }),
    rateCounters: repositories.rateCounters,
  };
}
/** See {@link createServices}. */
export type Services = ReturnType<typeof createServices>;
