import { createContext, runInContext } from 'node:vm';

/** How long the pages of one file may be drawn by default; see decision 40 for what real ones take. */
export const DRAWING_MS = 6000;
/** For a file of somebody whose last ones took too long. */
export const SHORT_DRAWING_MS = 1500;

/** What became of work: what was `interrupted` may be tried again, as the machine was too busy to get on with it. */
type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'too long' }
  | { readonly kind: 'interrupted' };

/** Work that had the processor for less of its time than this was kept waiting by others. */
const BUSY_SHARE = 0.5;

let limitMs = DRAWING_MS;

/** Sets how long files may be drawn from now on. A process draws one at a time, and knows whose it is before. */
export function limitDrawing(milliseconds: number): void {
  limitMs = milliseconds;
}

/**
 * Does work that never waits, and breaks it off in the middle of any loop, also of a WebAssembly program, when its time
 * is up. Nothing of the work runs after that, no `finally` either. The clock on the wall decides, as nothing else can
 * interrupt; where the processor was busy with others meanwhile that is told.
 */
export function runWithin<Result>(work: () => Result): Outcome<Result> {
  const results: Result[] = [];
  const context = createContext({
    work: () => {
      results.push(work());
    },
  });
  const before = process.cpuUsage();
  try {
    runInContext('work()', context, { timeout: limitMs });
  } catch (error) {
    if (!isTimeUp(error)) {
      return { kind: 'failed', error };
    }
    const { user, system } = process.cpuUsage(before);
    const wasBusy = (user + system) / 1000 < limitMs * BUSY_SHARE;
    return { kind: wasBusy ? 'interrupted' : 'too long' };
  }
  return results.map((result) => ({ kind: 'done' as const, result }))[0] ?? { kind: 'too long' };
}

/** It is no Error of ours: it is made where the work ran. */
function isTimeUp(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
