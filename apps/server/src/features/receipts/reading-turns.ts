import type { JobLeases } from '#platform/job-leases.ts';
import { rateLimited } from '#platform/rate-limiter.ts';

const concurrentPerUser = 2;

/** A user's readings at once are few, counted over every server process, so that nobody keeps the others waiting. */
export function createReadingTurns(leases: JobLeases) {
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    for (let place = 1; place <= concurrentPerUser; place += 1) {
      const turn = await leases.tryRun(`parse:${userId}:${place}`, work);
      if (turn.ran) {
        return turn.result;
      }
    }
    throw rateLimited(1);
  };
}
