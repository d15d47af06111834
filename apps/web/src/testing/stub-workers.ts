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
