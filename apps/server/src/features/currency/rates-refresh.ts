import { z } from 'zod';

import type { RatesImport } from './rates-import.service.ts';

/** The bank publishes once each working day, at about 16:00 in Frankfurt. */
const refreshMs = 24 * 3_600_000;
const retryMs = 3_600_000;
const timeoutMs = 30_000;
const longestBytes = 20 * 1024 * 1024;

interface RatesRefreshDependencies {
  readonly url: string;
  readonly rates: RatesImport;
  readonly onTaken: (taken: { rates: number; newestDate: string | null }) => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Fetches the history file at once and every day, after a failure every hour; never inside a user's request. Answers
 * how to stop it.
 */
export function startRatesRefresh({ url, rates, onTaken, onFailed }: RatesRefreshDependencies): () => void {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const refresh = async (): Promise<void> => {
    let nextMs = refreshMs;
    try {
      onTaken(await rates.take(await download(url, stopped.signal)));
    } catch (error) {
      nextMs = retryMs;
      if (!stopped.signal.aborted) {
        onFailed(error);
      }
    }
    if (!stopped.signal.aborted) {
      timer = setTimeout(() => void refresh(), nextMs);
      timer.unref();
    }
  };
  void refresh();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

/** Looks up how old the rates are. Nobody waits for it, so it never rejects: a database may be away. */
export async function lookUpAge(
  rates: Pick<RatesImport, 'age'>,
  hear: {
    readonly onAge: (age: Awaited<ReturnType<RatesImport['age']>>) => void;
    readonly onFailed: (error: unknown) => void;
  },
): Promise<void> {
  await rates.age().then(hear.onAge, hear.onFailed);
}

/** Downloads a file of at most 20 MB within 30 seconds; throws for any other answer than 200. */
async function download(url: string, stopped: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]) });
  if (!response.ok) {
    throw new Error(`The server of the rates answered ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = z.instanceof(Uint8Array).parse(chunk);
    size += bytes.length;
    if (size > longestBytes) {
      throw new Error('The server of the rates sent more than a rates file');
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
