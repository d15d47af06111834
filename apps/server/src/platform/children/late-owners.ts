import { ChildFailure, TaskRefused } from './child-task.ts';

/** Long enough for those who come with other files meanwhile, and over for whoever sent one bad file by mistake. */
const lateForMs = 15 * 60_000;

/**
 * Owners whose files took the time or memory of a child for nothing, for a while since the last one. Each such file costs
 * seconds whatever is done about it, so that those who send them wait until nobody else does.
 */
export function createLateOwners(now: () => number = () => performance.now()) {
  const until = new Map<string, number>();
  const isLate = (owner: string): boolean => (until.get(owner) ?? 0) > now();
  return {
    isLate,

    /** Hears how a task of an owner failed. */
    note(owner: string, error: unknown): void {
      if (owner !== '' && isCostly(error)) {
        [...until.keys()].filter((other) => !isLate(other)).forEach((other) => until.delete(other));
        until.set(owner, now() + lateForMs);
      }
    },
  };
}
/** See {@link createLateOwners}. */
export type LateOwners = ReturnType<typeof createLateOwners>;

/** Whether a file took as much of a child as any may, so that trying it again would be no better. */
export function isCostly(error: unknown): boolean {
  return error instanceof ChildFailure
    ? error.reason === 'timeout' || error.reason === 'memory'
    : error instanceof TaskRefused && error.code === 'TOO_COMPLEX';
}
