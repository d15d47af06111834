import { fromLogOdds } from './field.ts';

/** A share as near to 0 or 1 as this says no more. */
const LEAST_SHARE = 0.002;

/** The logarithm of the odds of a share of one, within bounds. */
export function logOddsOf(share: number): number {
  const bounded = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  return Math.log(bounded / (1 - bounded));
}

/** How likely a choice is right, by what was learned from choices on papers that were not learned from. */
export function calibrate(features: readonly number[], weights: readonly number[]): number {
  return fromLogOdds(features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0));
}
