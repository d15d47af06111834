import { setTimeout as pause } from 'node:timers/promises';

import { AppError } from '#platform/app-error.ts';
import type { JobLeases } from '#platform/job-leases.ts';
import { rateLimited } from '#platform/rate-limiter.ts';

const concurrentPerUser = 2;
/** More than an account can send files at once; it bounds what comes without a file. */
const waitingPerUser = 8;
/** Proxies often hang up after a minute of silence. */
const longestWaitMs = 50_000;
/** A place may be given back by another server, which does not tell this one. */
const lookAgainMs = 100;

/**
 * A user's readings at once are few, counted over every server process, so that nobody keeps the others waiting. One more
 * waits for its turn, first come first served in this process. Too many that wait, or too long a wait, are refused with
 * RATE_LIMITED. Whoever goes away leaves the line, and its work is not
 * begun.
 */
export function createReadingTurns(leases: JobLeases) {
  const lines = new Map<string, symbol[]>();

  const tryPlaces = async <Result>(userId: string, work: () => Promise<Result>) => {
    for (let place = 1; place <= concurrentPerUser; place += 1) {
      const turn = await leases.tryRun(`parse:${userId}:${place}`, work);
      if (turn.ran) {
        return turn;
      }
    }
    return null;
  };

  const leave = (userId: string, ticket: symbol) => {
    const left = (lines.get(userId) ?? []).filter((each) => each !== ticket);
    if (left.length === 0) {
      lines.delete(userId);
    } else {
      lines.set(userId, left);
    }
  };

  return async <Result>(
    userId: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const ticket = Symbol();
    const line = [...(lines.get(userId) ?? []), ticket];
    if (line.length > waitingPerUser) {
      throw rateLimited(1);
    }
    lines.set(userId, line);
    const begin = () => {
      leave(userId, ticket);
      return work();
    };
    const isWorthWaiting = patience(signal);
    try {
      while (isWorthWaiting()) {
        const turn = lines.get(userId)?.[0] === ticket ? await tryPlaces(userId, begin) : null;
        if (turn !== null) {
          return turn.result;
        }
        await pause(lookAgainMs);
      }
    } finally {
      leave(userId, ticket);
    }
    throw signal?.aborted === true ? abandoned() : rateLimited(1);
  };
}

/** Whether somebody waits still, and not for too long, from now on. */
function patience(signal: AbortSignal | undefined): () => boolean {
  const endsAt = performance.now() + longestWaitMs;
  return () => performance.now() < endsAt && signal?.aborted !== true;
}

/** What a reading ends with whose caller has gone away. */
export function abandoned(): AppError {
  return new AppError('AI_UNAVAILABLE', 'Forbindelsen blev afbrudt.', { details: { shouldRetry: true } });
}
