/**
 * Steps of a reading. 'page' is all of a page's: 'find lines', 'read lines' and 'letters' are the three engines
 * within it, and what is left of it cuts lines out, feeds the engines and puts letters together. A 'closer look' asks
 * the same engines.
 */
export const STAGES = [
  'load models',
  'decode',
  'page',
  'find lines',
  'read lines',
  'letters',
  'fields',
  'closer look',
  'second opinion',
] as const;

/** One of {@link STAGES}. */
export type Stage = (typeof STAGES)[number];

/** What one run of a step took: processor time with all threads, as the wall says little on a busy machine. */
export interface StageTime {
  readonly stage: Stage;
  readonly cpuMs: number;
}

/** Runs a step and tells what it took. */
export type StageClock = <Output>(stage: Stage, work: () => Promise<Output>) => Promise<Output>;

/** Makes a clock that costs nothing when nobody listens. */
export function createStageClock(onStage: ((time: StageTime) => void) | undefined): StageClock {
  return async (stage, work) => {
    if (onStage === undefined) {
      return work();
    }
    const before = process.cpuUsage();
    try {
      return await work();
    } finally {
      const { user, system } = process.cpuUsage(before);
      onStage({ stage, cpuMs: (user + system) / 1000 });
    }
  };
}
