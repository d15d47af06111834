import type { PlacedWord } from '../layout/rows.ts';

/** A value for a field, how likely it is right, the words it was read from and the reason it was chosen. */
export interface Finding {
  readonly value: string;
  readonly probability: number;
  readonly words: readonly PlacedWord[];
  readonly why: string;
}

/** The probability whose odds are the given logarithm. */
export function fromLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
