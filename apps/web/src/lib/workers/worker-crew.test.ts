import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createReplyReader } from './read-reply.ts';
import { createWorkerCrew } from './worker-crew.ts';

/** A worker that a test speaks for. */
class StageWorker extends EventTarget {
  readonly jobs: unknown[] = [];
  isEnded = false;

  postMessage(job: unknown): void {
    this.jobs.push(job);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  die(): void {
    this.dispatchEvent(new Event('error'));
  }
}

function createStage() {
  const workers: StageWorker[] = [];
  const crew = createWorkerCrew({
    createWorker: () => {
      const worker = new StageWorker();
      workers.push(worker);
      // @ts-expect-error Only what is used of a worker is here, because there are none in tests.
      const asWorker: Worker = worker;
      return asWorker;
    },
    readReply: createReplyReader((result) => typeof result === 'string'),
    timeoutMs: 60_000,
    texts: { died: 'died', hung: 'hung' },
  });
  const controller = new AbortController();
  const progress: number[] = [];
  const run = (job: string) =>
    crew.run(job, {
      signal: controller.signal,
      onProgress: (percent) => {
        progress.push(percent);
      },
    });
  return { crew, workers, run, controller, progress };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a crew of workers', () => {
  it('gives a job to a worker, follows it and answers its result (BSEL-44)', async () => {
    const { workers, run, progress } = createStage();
    const result = run('a.jpg');

    workers[0]?.say({ kind: 'progress', percent: 40 });
    workers[0]?.say('something else');
    workers[0]?.say({ kind: 'done', result: 'small a.jpg' });

    expect(await result).toBe('small a.jpg');
    expect(workers[0]?.jobs).toEqual(['a.jpg']);
    expect(progress).toEqual([40]);
  });

  it('keeps a worker for the next job, and has as many as there are jobs', async () => {
    const { workers, run } = createStage();
    const both = [run('a'), run('b')];
    workers.forEach((worker) => {
      worker.say({ kind: 'done', result: 'x' });
    });
    await Promise.all(both);

    const third = run('c');
    expect(workers).toHaveLength(2);
    expect(workers.flatMap(({ jobs }) => jobs)).toEqual(['a', 'b', 'c']);
    workers.forEach((worker) => {
      worker.say({ kind: 'done', result: 'y' });
    });
    expect(await third).toBe('y');
  });

  it('fails with the words of the worker, which stays (BSEL-66)', async () => {
    const { workers, run } = createStage();
    const result = run('a');

    workers[0]?.say({ kind: 'failed', detail: 'Billedet har for mange pixels.' });

    await expect(result).rejects.toThrow('Billedet har for mange pixels.');
    expect(workers[0]?.isEnded).toBe(false);
  });

  it('takes a new worker for the next job when one dies (BSEL-66)', async () => {
    const { workers, run } = createStage();
    const result = run('a');
    workers[0]?.die();
    await expect(result).rejects.toThrow('died');
    expect(workers[0]?.isEnded).toBe(true);

    const next = run('b');
    workers[1]?.say({ kind: 'done', result: 'x' });
    expect(await next).toBe('x');
  });

  it('ends a worker that has not answered for 60 seconds (BSEL-66)', async () => {
    const { workers, run } = createStage();
    const result = run('a');
    const failure = expect(result).rejects.toThrow('hung');

    await vi.advanceTimersByTimeAsync(59_999);
    expect(workers[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    await failure;
    expect(workers[0]?.isEnded).toBe(true);
  });

  it('ends a worker whose job is not wanted any more (S-63)', async () => {
    const { workers, run, controller } = createStage();
    const result = run('a');

    controller.abort();

    await expect(result).rejects.toThrow();
    expect(workers[0]?.isEnded).toBe(true);
    await expect(run('b')).rejects.toThrow();
    expect(workers).toHaveLength(1);
  });

  it('ends all workers with the page', () => {
    const { crew, workers, run } = createStage();
    void run('a').catch(() => null);
    void run('b').catch(() => null);

    crew.dispose();

    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });
});
