import { type ApiRoute, routeTable } from '@bonbog/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import { drain } from './files/receive-upload.ts';

/** What an account has only so much of at a time. */
type Share = NonNullable<ApiRoute['share']> | 'upload';

interface Bound {
  /** How many requests of one account may be under way in this process. */
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
 * Keeps one account from holding more than its share of the server at the same time, whatever addresses it comes from.
 * To be called after what finds out who calls. Counted in this process, because what is shared is its memory, its
 * connections and its cores; another server has its own.
 */
export function boundShares(app: FastifyInstance): void {
  const underway = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const share = shareOf(request);
    if (share === undefined || request.session === null) {
      return;
    }
    const holder = `${share}:${request.session.userId}`;
    const count = underway.get(holder) ?? 0;
    const { most, refusal } = bounds[share];
    if (count >= most) {
      drain(request);
      throw new AppError('RATE_LIMITED', refusal, {
        retryAfterSeconds: tryAgainSeconds,
        details: { shouldRetry: true },
      });
    }
    underway.set(holder, count + 1);
    const release = once(() => {
      const left = (underway.get(holder) ?? 1) - 1;
      if (left === 0) {
        underway.delete(holder);
      } else {
        underway.set(holder, left);
      }
    });
    // Whoever hangs up is never answered, and whoever is answered may keep the connection.
    reply.raw.once('close', release);
    reply.raw.once('finish', release);
  });
}

/** Whatever takes a form takes files, so a new route of that kind needs no word of its own. */
function shareOf({ method, headers, routeOptions: { url = '' } }: FastifyRequest): Share | undefined {
  return headers['content-type']?.startsWith('multipart/') === true
    ? 'upload'
    : shares.get(`${method} ${url}`);
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) {
      isDone = true;
      work();
    }
  };
}
