import { vi } from 'vitest';

/** Workers that never answer, and a list of what became of each: 'begun' with its job, 'ended' when it was ended. */
export function stubWorkers(): readonly string[] {
  const seen: string[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        seen.push('begun');
      }

      terminate(): void {
        seen.push('ended');
      }
    },
  );
  return seen;
}

/** Workers that answer every job at once with what `resultOf` says of it. Browsers that have them can draw there, too. */
export function stubAnsweringWorkers(resultOf: (job: unknown) => unknown): void {
  vi.stubGlobal('OffscreenCanvas', EventTarget);
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(job: unknown): void {
        queueMicrotask(() => {
          this.dispatchEvent(new MessageEvent('message', { data: { kind: 'done', result: resultOf(job) } }));
        });
      }

      terminate(): void {
        // Nothing goes on in it.
      }
    },
  );
}
