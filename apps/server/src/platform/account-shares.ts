import { once } from 'node:events';

import { type ApiRoute, routeTable } from '@bonbog/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import { drain } from './files/receive-upload.ts';
import type { JobLeases } from './job-leases.ts';

/** What an account has only so much of at a time. */
type Share = NonNullable<ApiRoute['share']> | 'upload';

interface Bound {
  /** How many requests of one account may be under way. */
  readonly most: number;
  /** What is told to whoever wants one more. */
  readonly refusal: string;
}

/** More than the pages ask for: five files of a message at once, beside a receipt. */
const bounds: Readonly<Record<Share, Bound>> = {
  upload: { most: 8, refusal: 'Du sender allerede 8 filer på én gang. Vent, til en af dem er færdig.' },
  // Each has pictures in memory for as long as its reader is slow.
  export: { most: 3, refusal: 'Du henter allerede 3 filer på én gang. Vent, til en af dem er færdig.' },
  check: { most: 2, refusal: 'Dine billeder bliver allerede kontrolleret. Vent, til det er færdigt.' },
};

const tryAgainSeconds = 10;
const shares = new Map(routeTable.map(({ method, path, share }) => [`${method} ${path}`, share]));

/**
 * Keeps one account from holding more than its share at the same time, whatever addresses it comes from and however many
 * servers share the database: each place is a lease, which a killed server loses within a minute. What this server holds
 * itself it knows without asking. To be called after what finds out who calls.
 */
export function boundShares(app: FastifyInstance, leases: Pick<JobLeases, 'tryRun'>): void {
  const places = createPlaces(leases);
  app.addHook('onRequest', async (request, reply) => {
    const share = shareOf(request);
    if (share === undefined || request.session === null) {
      return;
    }
    const { most, refusal } = bounds[share];
    const over = new AbortController();
    // Whoever hangs up is never answered, and whoever is answered may keep the connection.
    for (const event of ['close', 'finish']) {
      reply.raw.once(event, () => {
        over.abort();
      });
    }
    if (reply.raw.closed) {
      over.abort();
    }
    if (!(await places.hold(`share:${share}:${request.session.userId}`, most, over.signal))) {
      drain(request);
      throw new AppError('RATE_LIMITED', refusal, {
        retryAfterSeconds: tryAgainSeconds,
        details: { shouldRetry: true },
      });
    }
  });
}

/** Numbered places of each holder, over all servers. */
function createPlaces(leases: Pick<JobLeases, 'tryRun'>) {
  const ours = new Map<string, Set<number>>();

  /** Whether a place was free; it is held until `signal` is aborted, or this process dies. */
  const holdOne = (name: string, signal: AbortSignal, onLeft: () => void): Promise<boolean> =>
    new Promise((resolve) => {
      const held = leases.tryRun(name, async () => {
        resolve(true);
        await untilAborted(signal);
      });
      held
        .then(({ ran }) => {
          onLeft();
          resolve(ran);
        })
        .catch(() => {
          // A database that is damaged, full or away counts nothing, and what is asked for may do without it or says best
          // itself what is wrong: then this server counts alone. Once held, the lease ends by itself.
          resolve(true);
          void untilAborted(signal).then(onLeft);
        });
    });

  return {
    /** Holds one of so many places until `signal` is aborted; answers false where all are taken. */
    async hold(holder: string, most: number, signal: AbortSignal): Promise<boolean> {
      const taken = ours.get(holder) ?? new Set();
      const leave = (place: number) => {
        taken.delete(place);
        if (taken.size === 0 && ours.get(holder) === taken) {
          ours.delete(holder);
        }
      };
      for (let place = 1; place <= most; place += 1) {
        if (taken.has(place)) {
          continue;
        }
        ours.set(holder, taken.add(place));
        const isHeld = await holdOne(`${holder}:${place}`, signal, () => {
          leave(place);
        });
        if (isHeld) {
          return true;
        }
      }
      return false;
    },
  };
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) {
    await once(signal, 'abort');
  }
}

/** Whatever takes a form takes files, so a new route of that kind needs no word of its own. */
function shareOf({ method, headers, routeOptions: { url = '' } }: FastifyRequest): Share | undefined {
  return headers['content-type']?.startsWith('multipart/') === true
    ? 'upload'
    : shares.get(`${method} ${url}`);
}
