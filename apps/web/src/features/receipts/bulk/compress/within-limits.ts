import { compressText } from './compress.text.ts';

/** How work in the page is bounded. */
export interface Limits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Waits for work that nothing can end from outside, as long as for a worker and with the same words. Afterwards the
 * signal it was given is aborted, and what it does then concerns nobody.
 */
export function withinLimits<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { timeoutMs, signal }: Limits,
): Promise<Result> {
  signal.throwIfAborted();
  const own = new AbortController();
  return new Promise<Result>((resolve, reject) => {
    const lose = (text: string) => {
      reject(new Error(text));
    };
    const timer = setTimeout(lose, timeoutMs, compressText.hung);
    const handleAbort = () => {
      lose(compressText.died);
    };
    own.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    signal.addEventListener('abort', handleAbort, { signal: own.signal });
    work(own.signal).then(resolve, reject);
  }).finally(() => {
    own.abort();
  });
}
