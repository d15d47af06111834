import { LIMITS } from '@bonbog/contract/calls';

/** Steps of the indicator, one for each status message. */
export const STEP_COUNT = 5;

/** Percent after one more tick: 2 to 10 more, at most 95, because only the result makes it 100 (D1 §4). */
export function nextProgress(percent: number, random: () => number): number {
  const { progressStepMinPercent: least, progressStepMaxPercent: most, progressCapPercent: cap } = LIMITS;
  const step = least + Math.floor(random() * (most - least + 1));
  return Math.min(cap, percent + step);
}

/** The step (from 0) shown after so many milliseconds: a new one every 3 s, staying on the last (T-43). */
export function stepAt(elapsedMs: number): number {
  return Math.min(STEP_COUNT - 1, Math.floor(elapsedMs / LIMITS.statusMessageStepMs));
}
