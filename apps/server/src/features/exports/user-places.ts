import type { Readable } from 'node:stream';

import { rateLimited } from '#platform/rate-limiter.ts';

/** So many pictures of one user lie in the memory of this process at once. */
const placesPerUser = 3;
const tryAgainSeconds = 10;

/**
 * Lets each user have a few streams at a time. Counted in this process, because what they share is its memory; another
 * server has its own.
 */
export function createUserPlaces() {
  const taken = new Map<string, number>();
  return {
    /** Opens a stream that holds a place until it is closed; throws RATE_LIMITED when there is none left. */
    open(userId: string, make: () => Readable): Readable {
      const count = taken.get(userId) ?? 0;
      if (count >= placesPerUser) {
        throw rateLimited(tryAgainSeconds);
      }
      const stream = make();
      taken.set(userId, count + 1);
      stream.once('close', () => {
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) {
          taken.delete(userId);
        } else {
          taken.set(userId, left);
        }
      });
      return stream;
    },
  };
}
