const firstRestMs = 1000;
const longestRestMs = 60_000;

/** One of several machines that do the same. */
export interface Machine {
  readonly url: string;
  /** Host and port, for the log: an address may hold more than others should read. */
  readonly host: string;
}

/**
 * Machines that are asked in turn. One that failed rests, longer with each failure in a row up to a minute, so that a
 * machine that is down costs nothing but its first failures; what answers is asked as before.
 */
export function createMachines(urls: readonly string[], now: () => number) {
  const machines = urls.map((url) => ({ url, host: new URL(url).host }));
  const states = new Map<Machine, { failures: number; restsUntil: number }>();
  const stateOf = (machine: Machine) => states.get(machine) ?? { failures: 0, restsUntil: 0 };
  const rested = () => machines.filter((machine) => stateOf(machine).restsUntil <= now());
  let turn = 0;
  return {
    /** The machines that are not resting, each time beginning with another one. */
    inTurn(): readonly Machine[] {
      const awake = rested();
      const start = awake.length === 0 ? 0 : turn % awake.length;
      turn += 1;
      return [...awake.slice(start), ...awake.slice(0, start)];
    },

    /** Whether any machine is not resting. */
    isAnyAwake: (): boolean => rested().length > 0,

    /** Notes that a machine answered as it should. */
    answered(machine: Machine): void {
      states.delete(machine);
    },

    /** Notes that a machine failed; it rests as long as it asked to, up to a minute. */
    failed(machine: Machine, askedRestMs: number | null): void {
      // Those that asked before it began to rest fail of the same cause; together they are one failure.
      if (stateOf(machine).restsUntil > now()) {
        return;
      }
      const failures = stateOf(machine).failures + 1;
      const restMs = Math.min(longestRestMs, askedRestMs ?? firstRestMs * 2 ** Math.min(failures - 1, 10));
      states.set(machine, { failures, restsUntil: now() + restMs });
    },
  };
}
