import { LIMITS, type Reading } from '@bonbog/contract';

import { ChildFailure } from '#platform/children/child-task.ts';

import { isEmpty, needsSecondLook } from './judge-reading.ts';
import type { ModelReader } from './model/model-reader.ts';
import { weighAnswer } from './model/weigh-answer.ts';
import {
  EngineFailure,
  isFileAtFault,
  type OnScanTrouble,
  type ReadingEngine,
  type ReadTask,
  toChildFailure,
  troubleOf,
} from './scan-engine.ts';

interface EngineChainOptions {
  /** Our own readers in their order, without those behind the model. */
  readonly before: readonly ReadingEngine[];
  /** A language model that reads; null when none may. */
  readonly model: ModelReader | null;
  /** Our own readers that stand behind the model. */
  readonly after: readonly ReadingEngine[];
  readonly onTrouble: OnScanTrouble;
  /** How long all of them may take together; the specified minute when left out. */
  readonly timeoutMs?: number;
}

/** What some engines came to: a reading, or why there is none. */
type Outcome = { readonly reading: Reading } | { readonly reading: null; readonly error: unknown };

/** What goes along while one file is read. */
interface Attempt {
  readonly signal: AbortSignal;
  readonly best: ReturnType<typeof createBestOutcome>;
}

/**
 * Asks engines in their order until one has read the receipt. Our own reader is the same wherever it runs, so that where
 * one has read, another is not asked; a model is, when a person would have to check the reading, and what it answers is
 * weighed against ours. A bad file ends the chain, because no engine can read it. When all fail, the last failure is
 * the one that users hear of; when the time is up, they get what was read until then.
 */
export function createEngineChain(options: EngineChainOptions) {
  const { before, model, after, onTrouble, timeoutMs = LIMITS.scanTimeoutMs } = options;

  const tell = (engine: Parameters<OnScanTrouble>[0]['engine'], error: unknown) => {
    onTrouble({ engine, trouble: troubleOf(error) });
  };

  const readBy = async (
    engines: readonly ReadingEngine[],
    task: ReadTask,
    { signal, best }: Attempt,
  ): Promise<Outcome> => {
    for (const engine of engines) {
      const next = await attempt(engine.read(task, signal));
      best.note(next);
      if (next.reading !== null && !isEmpty(next.reading)) {
        break;
      }
      tell(engine.name, next.reading === null ? next.error : new EngineFailure('nothing found'));
    }
    return best.outcome();
  };

  const ask = async (task: ReadTask, { signal, best }: Attempt): Promise<Outcome> => {
    const own = await readBy(before, task, { signal, best });
    if (model === null || (own.reading !== null && !needsSecondLook(own.reading))) {
      return own;
    }
    const isRead = own.reading !== null && !isEmpty(own.reading);
    const [second, answer] = await Promise.all([
      isRead || after.length === 0 ? own : readBy(after, task, { signal, best }),
      attemptAnswer(model, task, signal),
    ]);
    if ('error' in answer) {
      tell('ai', answer.error);
      // The last of the chain decides what users hear.
      return second.reading === null && after.length === 0 ? { reading: null, error: answer.error } : second;
    }
    return { reading: weighAnswer(second.reading, answer) };
  };

  return {
    /** Reads the file at a path for its owner. Rejects with TaskRefused for a bad file, ChildFailure when nobody could. */
    read: async (path: string, type: string, owner: string): Promise<Reading> => {
      // What is still asked when there is an answer, or no time left, is told to stop.
      const over = new AbortController();
      const limit = AbortSignal.timeout(timeoutMs);
      const best = createBestOutcome();
      try {
        const outcome = await Promise.race([
          ask({ path, type, owner }, { signal: AbortSignal.any([over.signal, limit]), best }),
          whenAborted(limit, over.signal).then(() => best.whenTimeIsUp()),
        ]);
        if (outcome.reading === null) {
          throw toChildFailure(outcome.error);
        }
        return outcome.reading;
      } finally {
        over.abort();
      }
    },

    /** Whether one of the engines could read now. */
    isReady: (): boolean =>
      [...before, ...after].some((engine) => engine.isReady()) || (model?.isReady() ?? false),
  };
}
async function attempt(work: Promise<Reading>): Promise<Outcome> {
  try {
    return { reading: await work };
  } catch (error) {
    if (isFileAtFault(error)) {
      throw error;
    }
    return { reading: null, error };
  }
}

async function attemptAnswer(model: ModelReader, task: ReadTask, signal: AbortSignal) {
  try {
    return await model.ask(task, signal);
  } catch (error) {
    if (isFileAtFault(error)) {
      throw error;
    }
    return { error };
  }
}

/** Keeps the best of what engines came to, so that no reading is lost to a later failure or to the end of the time. */
function createBestOutcome() {
  let best: Outcome = { reading: null, error: new EngineFailure('resting') };
  return {
    note(next: Outcome): void {
      // A person can look at a receipt on which nothing was found; of an error there is nothing to look at.
      best = next.reading === null && best.reading !== null ? best : next;
    },
    outcome: (): Outcome => best,
    whenTimeIsUp: (): Outcome =>
      best.reading === null ? { reading: null, error: new ChildFailure('timeout') } : best,
  };
}

function whenAborted(limit: AbortSignal, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    limit.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true, signal: over },
    );
  });
}
