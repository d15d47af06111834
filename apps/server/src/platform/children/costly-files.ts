import { TaskRefused } from './child-task.ts';
import { isCostly } from './late-owners.ts';

const maxRemembered = 1000;
/** A minute may run out because the machine was busy; twice in a row it is the file. */
const mostTimeouts = 2;

/** Remembers files that took the time or memory of a child for nothing, so that no child takes them again. */
export function createCostlyFiles() {
  const failures = new Map<string, number>();
  return {
    /**
     * Does work on the bytes with a SHA-256, or refuses it as TOO_COMPLEX without trying where it failed before of what
     * they cost. Forgets the oldest of many, and all when the server stops.
     */
    unlessCostly: async <Result>(sha256: string, work: () => Promise<Result>): Promise<Result> => {
      if ((failures.get(sha256) ?? 0) >= mostTimeouts) {
        throw new TaskRefused('TOO_COMPLEX', 'The file took too much before');
      }
      try {
        return await work();
      } catch (error) {
        if (isCostly(error)) {
          const isFinal = error instanceof TaskRefused;
          const known = failures.get(sha256) ?? 0;
          failures.delete(sha256);
          failures.set(sha256, isFinal ? mostTimeouts : known + 1);
          [...failures.keys()].slice(0, -maxRemembered).forEach((oldest) => failures.delete(oldest));
        }
        throw error;
      }
    },
  };
}
