import type { FastifyBaseLogger } from 'fastify';

import type { Clock } from '#platform/clock.ts';

import type { Services } from './create-services.ts';

const hourMs = 3_600_000;

/** Tidies up at start and every hour: forgotten uploads, old sessions, ended counters. Answers how to stop it. */
export function startHousekeeping(services: Services, clock: Clock, logger: FastifyBaseLogger): () => void {
  const tidy = async (): Promise<void> => {
    try {
      await services.files.removeUnfinished();
      await services.files.removeForgotten();
      await services.sessions.forgetExpired();
      await services.rateCounters.removeEnded(clock().getTime());
    } catch (error) {
      logger.error({ err: error }, 'housekeeping failed');
    }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), hourMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
