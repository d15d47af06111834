import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';
import { parseJson } from '#platform/parse-json.ts';

import { CloudFault } from '#features/cloud-storage/cloud-provider.ts';
import { type DropboxAnswer, isPassing, toFault } from './dropbox-fault.ts';

/** One request. All of Dropbox's are POST. */
export interface DropboxRequest {
  /** For messages: the path without its beginning. */
  readonly what: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly timeoutMs: number;
}

/** How long one attempt may take from the connecting to the last byte of the answer. */
export interface DropboxTimeouts {
  readonly callMs: number;
  /** For a part of a file, at most 8 MB. */
  readonly uploadMs: number;
}

interface TransportDependencies {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Longer waits are not kept: whoever looks at the export would rather hear that it failed. */
export const LONGEST_WAIT_SECONDS = 60;
/** How often a request is sent at most. */
export const ATTEMPTS = 5;

const firstWaitMs = 1000;
/** A page of a folder with 1 000 files is some 600 kB. */
const longestAnswerBytes = 4 * 1024 * 1024;

/** Waits for real. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal });
}

/**
 * Sends requests, again when Dropbox cannot be reached or says that it cannot now. Follows no redirect, which would
 * carry the token elsewhere; gives up on an answer that does not come, and on one without an end.
 */
export function createDropboxTransport({ fetch, clock, wait }: TransportDependencies) {
  const attempt = async (request: DropboxRequest, signal: AbortSignal): Promise<DropboxAnswer> => {
    const timeout = AbortSignal.timeout(request.timeoutMs);
    try {
      const response = await fetch(request.url, {
        method: 'POST',
        headers: request.headers,
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      });
      return {
        status: response.status,
        body: parseJson(await readBounded(response)),
        retryAfterSeconds: retryAfter(response.headers.get('retry-after'), clock()),
      };
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof CloudFault ? error : unreachable(request.what, timeout.aborted, error);
    }
  };

  return {
    /** The answer, whatever its status; throws a fault that is 'unreachable' when there is none. */
    async ask(request: DropboxRequest, signal: AbortSignal): Promise<DropboxAnswer> {
      for (let sent = 1; ; sent += 1) {
        const outcome = await attempt(request, signal).catch((error: unknown) => {
          if (error instanceof CloudFault) {
            return error;
          }
          throw error;
        });
        const isAnswer = !(outcome instanceof CloudFault);
        if (isAnswer && !isPassing(outcome)) {
          return outcome;
        }
        const asked = isAnswer ? askedToWait(outcome) : null;
        if (sent === ATTEMPTS || (asked ?? 0) > LONGEST_WAIT_SECONDS) {
          throw isAnswer ? toFault(outcome, request.what) : outcome;
        }
        await wait(waitMs(asked, sent), signal);
      }
    },
  };
}
/** See {@link createDropboxTransport}. */
export type DropboxTransport = ReturnType<typeof createDropboxTransport>;

/** At least what is asked for, and at most a quarter more, so that many servers do not come back at once. */
function waitMs(askedSeconds: number | null, sent: number): number {
  const base = askedSeconds === null ? firstWaitMs * 2 ** (sent - 1) : askedSeconds * 1000;
  return Math.round(base * (1 + Math.random() / 4));
}

const busySchema = z.looseObject({ error: z.looseObject({ retry_after: z.number().nonnegative() }) });

function askedToWait({ body, retryAfterSeconds }: DropboxAnswer): number | null {
  return retryAfterSeconds ?? busySchema.safeParse(body).data?.error.retry_after ?? null;
}

/** A header says seconds, or the moment itself. */
function retryAfter(header: string | null, now: Date): number | null {
  if (header === null) {
    return null;
  }
  if (/^\d{1,9}$/.test(header)) {
    return Number(header);
  }
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = z.instanceof(Uint8Array).parse(chunk);
    size += bytes.length;
    if (size > longestAnswerBytes) {
      throw new CloudFault('unreachable', 'Dropbox sent more than an answer');
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

function unreachable(what: string, isTimeout: boolean, cause: unknown): CloudFault {
  const how = isTimeout ? 'did not answer in time' : 'could not be reached';
  return new CloudFault('unreachable', `Dropbox ${how} for ${what}`, { cause });
}
