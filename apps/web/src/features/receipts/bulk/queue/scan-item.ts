import { LIMITS } from '@bonbog/contract/calls';

import type { BulkItem } from './bulk-item.ts';
import type { BulkPorts } from './bulk-ports.ts';
import { canRetry, failureText, readParseFailure, type ParseFailure } from './parse-failure.ts';
import { queueText } from './queue.text.ts';
import { whatWasRead } from './what-was-read.ts';

/** What scanning one item works with. */
export interface ScanContext {
  readonly ports: Pick<BulkPorts, 'parse' | 'discard' | 'hasToken'>;
  readonly patch: (change: Partial<BulkItem>) => void;
  readonly signal: AbortSignal;
}

/** How scanning one item ended; with a failure when the server refused the session, which ends it for all. */
export interface ScanEnd {
  readonly refusedSession: ParseFailure | null;
}

const longestServerWaitMs = 60_000;
const ended: ScanEnd = { refusedSession: null };

/** Sends one compressed file to be read, and again as often as may help (D2 §4, §8). */
export async function scanItem(item: BulkItem, context: ScanContext): Promise<ScanEnd> {
  const { ports, patch, signal } = context;
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    if (item.file === null || !ports.hasToken()) {
      patch({ status: 'error', error: queueText.loggedOut });
      return ended;
    }
    patch({ status: 'parsing', lastAttempt: Date.now() });
    const failure = await tryOnce(item.id, item.file, context);
    if (failure === null) {
      return ended;
    }
    if (failure.status === 401) {
      patch({ status: 'error', error: failure.message ?? queueText.sessionExpired });
      return { refusedSession: failure };
    }
    if (!canRetry(failure) || attempt > item.maxRetries) {
      patch({ status: 'error', error: failureText(failure, attempt) });
      return ended;
    }
    patch({ status: 'retrying', retryCount: attempt });
    await wait(waitMs(failure, attempt), signal);
  }
  return ended;
}

/** One attempt; null when the item was read, or nobody wants it any more. */
async function tryOnce(
  key: string,
  file: File,
  { ports, patch, signal }: ScanContext,
): Promise<ParseFailure | null> {
  try {
    const parsed = await ports.parse(file, key, signal);
    if (signal.aborted) {
      ports.discard(parsed.imageUrl);
      return null;
    }
    patch({ status: 'parsed', error: null, ...whatWasRead(parsed) });
    return null;
  } catch (error) {
    const failure = readParseFailure(error);
    // A refused session concerns everyone, also when the item is gone.
    return signal.aborted && failure.status !== 401 ? null : failure;
  }
}

/** 1 s, 2 s, 4 s; longer when the server asks for it, up to a minute. */
function waitMs(failure: ParseFailure, attempt: number): number {
  const ownMs = LIMITS.bulkFirstRetryDelayMs * 2 ** (attempt - 1);
  return Math.max(ownMs, Math.min(failure.retryAfterMs ?? 0, longestServerWaitMs));
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
  });
}
