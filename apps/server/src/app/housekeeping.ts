import type { FastifyBaseLogger } from 'fastify';

import type { Clock } from '#platform/clock.ts';

import type { Services } from './create-services.ts';

const hourMs = 3_600_000;
const mailRoundMs = 10_000;
const searchRoundMs = 10_000;
const exportRoundMs = 10_000;

/** Everything that is tidied up: forgotten uploads, deleted receipts, old keys, sessions, registrations nobody confirmed, accounts whose owners wanted them to go, links and tickets, exports that died, who looked at cases, ended counters. */
export async function tidyUp(services: Services, clock: Clock): Promise<void> {
  await services.fileRemoval.removeForgotten();
  await services.purge.purgeDue();
  await services.receipts.forgetOldKeys();
  await services.sessions.forgetExpired();
  await services.registration.forgetUnconfirmed();
  await services.passwordReset.forgetExpired();
  await services.tickets.forgetExpired();
  await services.runningExports.forgetExpired();
  await services.caseLog.forgetPresences();
  await services.rateCounters.removeEnded(clock().getTime());
  await services.accountDeletion.eraseDue();
}

/**
 * Tidies up at start and every hour, and sends waiting mails, searches e-invoices for companies and brings what exports
 * took to the receipts every ten seconds; of several servers one at a time.
 * Answers how to stop, which waits for what is running.
 */
export function startHousekeeping(
  services: Services,
  clock: Clock,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  const stops = [
    // Each server has unfinished files of its own, so this needs no turn.
    repeat(hourMs, async () => {
      await services.files.removeUnfinished().catch((error: unknown) => {
        logger.error({ err: error }, 'removing unfinished files failed');
      });
    }),
    repeat(hourMs, async () => {
      await services.leases
        .tryRun('housekeeping', () => tidyUp(services, clock))
        .catch((error: unknown) => {
          logger.error({ err: error }, 'housekeeping failed');
        });
    }),
    repeat(mailRoundMs, async () => {
      await services.leases
        .tryRun('mail', () => services.mailQueue.sendDue())
        .catch((error: unknown) => {
          logger.error({ err: error }, 'sending waiting mails failed');
        });
    }),
    repeat(searchRoundMs, async () => {
      await services.leases
        .tryRun('buyers', () => services.buyerSearch.searchDue())
        .catch((error: unknown) => {
          logger.error({ err: error }, 'searching e-invoices for companies failed');
        });
    }),
    repeat(exportRoundMs, async () => {
      await services.leases
        .tryRun('exports', () => services.keptExports.foldAll())
        .catch((error: unknown) => {
          logger.error({ err: error }, 'bringing what exports took to the receipts failed');
        });
    }),
  ];
  return async () => {
    const mailsStopped = services.mailQueue.stop();
    await Promise.all(stops.map((stop) => stop()));
    await mailsStopped;
  };
}

/** Does a job now and then again and again, never twice at once. It must not reject. Answers how to stop, which waits. */
export function repeat(pauseMs: number, job: () => Promise<void>): () => Promise<void> {
  let running = job();
  let isRunning = true;
  const markEnd = () => {
    isRunning = false;
  };
  void running.then(markEnd);
  const timer = setInterval(() => {
    if (!isRunning) {
      isRunning = true;
      running = job();
      void running.then(markEnd);
    }
  }, pauseMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
