import { AppError } from '#platform/app-error.ts';
import { FairQueue } from '#platform/children/fair-queue.ts';
import { networkOf } from '#platform/network-of.ts';

/** How many comparisons run at once. Each takes a core and 19 MiB; more would hold up everything else. */
const runsAtOnce = 2;
const longestWaitMs = 10_000;

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * Lets the slow work on passwords in, a few at once. Who has to wait is served in turn by address, so that one machine
 * with many tries holds up nobody else; after ten seconds the answer is 503.
 */
export function createPasswordQueue() {
  const waiting = new FairQueue<Waiting>();
  let running = 0;

  const beginNext = () => {
    const next = running < runsAtOnce ? waiting.take() : undefined;
    if (next !== undefined) {
      running += 1;
      next.begin();
    }
  };

  const takeTurn = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry: Waiting = {
        owner: networkOf(address),
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.remove(entry);
        reject(tooBusy());
      }, longestWaitMs);
      waiting.add(entry);
      beginNext();
    });

  return {
    /** Does some work when it is the turn of an address. */
    async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
      await takeTurn(address);
      try {
        return await work();
      } finally {
        running -= 1;
        beginNext();
      }
    },
  };
}

function tooBusy(): AppError {
  return new AppError('TECHNICAL_ERROR', 'Der er travlt lige nu. Prøv igen om lidt.', {
    status: 503,
    retryAfterSeconds: longestWaitMs / 1000,
    details: { shouldRetry: true },
  });
}
