import { setTimeout as sleep } from 'node:timers/promises';

import { CloudFault } from '#features/cloud-storage/cloud-provider.ts';

const attempts = 4;
const firstPauseMs = 500;
/** A server that asks for more patience than this is given up. */
const longestPauseMs = 60_000;

/** Waits, unless it is called off. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** The server cannot do it now, or did not answer: the same may work in a moment. */
export class BusyError extends CloudFault {
  /** How long the server asked to wait; null when it said nothing. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: ErrorOptions & { readonly retryAfterMs?: number | null } = {}) {
    super('unreachable', message, options);
    this.name = 'BusyError';
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Really waits. */
export const waitForReal: Wait = async (milliseconds, signal) => {
  await sleep(milliseconds, undefined, { signal });
};

/** Does work again while the server is busy: four times in all, with longer and longer pauses. */
export async function whileBusy<Result>(
  work: () => Promise<Result>,
  { wait, signal }: { readonly wait: Wait; readonly signal: AbortSignal },
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const pauseMs = error instanceof BusyError ? pauseBefore(attempt, error) : null;
      if (pauseMs === null) {
        throw error;
      }
      await wait(pauseMs, signal);
    }
  }
}

/** What a Retry-After asks for, in seconds or as a moment; null when it is missing or makes no sense. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) {
    return null;
  }
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(waitMs) && waitMs >= 0 ? waitMs : null;
}

function pauseBefore(attempt: number, { retryAfterMs }: BusyError): number | null {
  const pauseMs = retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1) * (1 + Math.random());
  return attempt >= attempts || pauseMs > longestPauseMs ? null : pauseMs;
}
