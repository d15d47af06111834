import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';

import { ownValue } from '@bonbog/domain';
import { z } from 'zod';

import { CloudFault } from '#features/cloud-storage/cloud-provider.ts';

import { whenFirstUsed } from '#platform/when-first-used.ts';

import { BusyError, readRetryAfter } from './busy-error.ts';
import { AddressRefusedError, createGuardedConnector, type ResolveHost } from './public-addresses.ts';

/** What is left of an answer nobody reads; more than this and its connection is closed instead. */
const leftoverBytes = 64 * 1024;
/** Statuses that say "not now". 501, 505 and 507 of the others above 500 say "never". */
const busyStatuses = new Set([408, 423, 425, 429]);
const finalStatuses = new Set([501, 505, 507]);

/** How a client reaches servers. */
export interface WebdavClientOptions {
  readonly mayReach: (address: string) => boolean;
  readonly resolve?: ResolveHost | undefined;
  readonly connectMs: number;
  /** How long a server may say nothing, or take nothing. */
  readonly silenceMs: number;
}

/** One request. */
export interface WebdavRequest {
  readonly method: string;
  readonly url: URL;
  /** The value of the Authorization header. */
  readonly authorization: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
  /** How long all of it may take, however lively the server is. */
  readonly longestMs?: number;
}

/** One answer. Its body can be read once, while the answer is taken. */
export interface WebdavAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly pieces: () => AsyncGenerator<Uint8Array, void, undefined>;
}

/**
 * Sends requests to servers that users name: only to addresses that may be reached, through no proxy of the environment,
 * following no redirect, with bounds on time and on what is read. Throws {@link BusyError} when no answer comes.
 */
export function createWebdavClient({ mayReach, resolve, connectMs, silenceMs }: WebdavClientOptions) {
  const library = whenFirstUsed(async () => {
    const { Agent, buildConnector, request } = await import('undici');
    const dispatcher = new Agent({
      connect: createGuardedConnector(buildConnector, { mayReach, resolve, timeoutMs: connectMs }),
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      connections: 4,
    });
    return { dispatcher, request };
  });
  return {
    /** Sends a request and hands its answer, whatever its status, to `take`. */
    ask: <Result>(asked: WebdavRequest, take: (answer: WebdavAnswer) => Promise<Result> | Result) =>
      inTime(asked, 2 * silenceMs, async (signal) => {
        const { dispatcher, request } = await library();
        const { statusCode, headers, body } = await request(asked.url, {
          method: asked.method,
          headers: { ...asked.headers, authorization: asked.authorization, 'user-agent': 'Bonbog' },
          body: toBody(asked.body),
          signal,
          dispatcher,
        });
        try {
          return await take({
            status: statusCode,
            header: (name) => headerOf(headers, name),
            pieces: () => piecesOf(body),
          });
        } finally {
          await body.dump({ limit: leftoverBytes, signal }).catch(() => undefined);
        }
      }),

    /** Ends every connection. */
    close: async () => (await library()).dispatcher.destroy(),
  };
}
/** See {@link createWebdavClient}. */
export type WebdavClient = ReturnType<typeof createWebdavClient>;

/** Throws for answers that mean the same whatever was asked: a refused user, no room, not now. */
export function throwCommonFault({ status, header }: WebdavAnswer): void {
  if (status === 401) {
    throw new CloudFault('refused', 'The WebDAV server refused the user name or password');
  }
  if (status === 507) {
    throw new CloudFault('full', 'The WebDAV server has no room left');
  }
  if (busyStatuses.has(status) || (status >= 500 && !finalStatuses.has(status))) {
    throw new BusyError(`The WebDAV server answered ${status}`, {
      retryAfterMs: readRetryAfter(header('retry-after'), Date.now()),
    });
  }
}

/** The bytes of a stream. */
export async function* piecesOf(stream: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of stream) {
    yield z.instanceof(Uint8Array).parse(piece);
  }
}

async function inTime<Result>(
  { signal, longestMs, method }: WebdavRequest,
  usualMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const end = () => {
    limit.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    limit.abort(new BusyError(`The WebDAV server took too long for ${method}`));
  }, longestMs ?? usualMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await work(limit.signal);
  } catch (error) {
    signal.throwIfAborted();
    throw toFault(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Errors of the network have no shape of their own; what is ours comes as a {@link CloudFault} already. */
function toFault(error: unknown): unknown {
  if (error instanceof CloudFault) {
    return error;
  }
  if (isAddressRefused(error)) {
    return new CloudFault('unreachable', 'The WebDAV server has no address that may be called', {
      cause: error,
    });
  }
  return new BusyError('The WebDAV server did not answer', { cause: error });
}

function isAddressRefused(error: unknown): boolean {
  return error instanceof AddressRefusedError;
}

function toBody(body: WebdavRequest['body']): string | Readable | null {
  return typeof body === 'object' ? Readable.from(body, { objectMode: false }) : (body ?? null);
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = ownValue(headers, name);
  return typeof value === 'string' ? value : (value?.[0] ?? null);
}
