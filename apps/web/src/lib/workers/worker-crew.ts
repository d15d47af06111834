/** What a worker says of its job: how far it is, or how it ended. */
export type WorkerReply<Result> =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly detail: string };

/** How a job is followed and ended. */
export interface JobOptions {
  readonly onProgress?: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** What a crew needs to know of its workers. */
export interface CrewParts<Result> {
  readonly createWorker: () => Worker;
  /** Null when a message is none of the agreed ones. */
  readonly readReply: (message: unknown) => WorkerReply<Result> | null;
  readonly timeoutMs: number;
  readonly texts: { readonly died: string; readonly hung: string };
}

/**
 * Workers for jobs of one kind, each with one job at a time. As many work as there are jobs; they are kept for the next.
 * A worker that dies, hangs or whose job is aborted is ended, because nothing else stops what it is doing.
 */
export function createWorkerCrew<Result>(parts: CrewParts<Result>) {
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  const hire = (): Worker => {
    const kept = idle.pop();
    if (kept !== undefined) {
      return kept;
    }
    const worker = parts.createWorker();
    all.add(worker);
    return worker;
  };
  const dismiss = (worker: Worker) => {
    worker.terminate();
    all.delete(worker);
  };

  return {
    /** Throws an error with the worker's words. */
    run: async (job: unknown, options: JobOptions): Promise<Result> => {
      options.signal.throwIfAborted();
      const worker = hire();
      const outcome = await followJob(worker, { job, options, parts });
      if (outcome.isUsable) {
        idle.push(worker);
      } else {
        dismiss(worker);
      }
      if (outcome.error !== null) {
        throw outcome.error;
      }
      return outcome.result;
    },
    dispose: () => {
      all.forEach(dismiss);
      idle.length = 0;
    },
  };
}

type Outcome<Result> =
  | { readonly isUsable: boolean; readonly error: Error }
  | { readonly isUsable: true; readonly error: null; readonly result: Result };

interface FollowedJob<Result> {
  readonly job: unknown;
  readonly options: JobOptions;
  readonly parts: CrewParts<Result>;
}

function followJob<Result>(
  worker: Worker,
  { job, options, parts }: FollowedJob<Result>,
): Promise<Outcome<Result>> {
  const { onProgress, signal } = options;
  const listening = new AbortController();
  return new Promise<Outcome<Result>>((resolve) => {
    const lose = (text: string) => {
      resolve({ isUsable: false, error: new Error(text) });
    };
    const timer = setTimeout(lose, parts.timeoutMs, parts.texts.hung);
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      const reply = parts.readReply(data);
      if (reply?.kind === 'progress') {
        onProgress?.(reply.percent);
      } else if (reply?.kind === 'done') {
        resolve({ isUsable: true, error: null, result: reply.result });
      } else if (reply?.kind === 'failed') {
        resolve({ isUsable: true, error: new Error(reply.detail) });
      }
    };
    const handleDeath = () => {
      lose(parts.texts.died);
    };
    const until = { signal: listening.signal };
    worker.addEventListener('message', handleMessage, until);
    worker.addEventListener('error', handleDeath, until);
    worker.addEventListener('messageerror', handleDeath, until);
    signal.addEventListener('abort', handleDeath, until);
    listening.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    worker.postMessage(job);
  }).finally(() => {
    listening.abort();
  });
}
