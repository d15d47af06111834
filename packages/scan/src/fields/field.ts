import type { PlacedWord } from '../layout/rows.ts';
import type { DoubtName, Sign } from './signs.ts';

/**
 * From this probability a field needs no check. Chosen on the development pictures so that at most one sure total
 * or date in fifty is wrong; see bench/scan.ts.
 */
export const SURE_FROM = 0.9;

/** A value for a field, how likely it is right, the words it was read from and the reason it was chosen. */
export interface Finding {
  readonly value: string;
  readonly probability: number;
  readonly words: readonly PlacedWord[];
  readonly why: string;
  /** What its certainty is learned from; nothing where it was not chosen among others but worked out. */
  readonly features?: readonly number[];
  /** What a second reading said of it. */
  readonly signs?: readonly Sign[];
  /** Why it may be another. */
  readonly doubts?: readonly DoubtName[];
  /** No second reading of its digits makes it surer than this, as the doubt is in the choice. */
  readonly atMost?: number;
}

/** Why a value, or all of a file, is uncertain however much speaks for it, and the most it can be certain. */
export interface Doubt {
  readonly most: number;
  readonly why: string;
}

/** A value that is no surer than a doubt lets it be. */
export function doubtValue<Any extends Finding>(finding: Any, { most, why }: Doubt): Any {
  return {
    ...finding,
    probability: Math.min(finding.probability, most),
    // No second reading takes a doubt away that is about more than the digits.
    atMost: Math.min(finding.atMost ?? 1, most),
    why: `${finding.why}; ${why}`,
  };
}

/** The probability whose odds are the given logarithm. */
export function fromLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

const CLEAR_FROM = 0.85;
const DOUBT_WHEN_UNCLEAR = 0.1;

/** The probability of a value, less when one of its words was hard to read. */
export function byClarity(probability: number, words: readonly PlacedWord[]): number {
  const isClear = words.every((word) => word.confidence >= CLEAR_FROM);
  return isClear ? probability : Math.max(0, probability - DOUBT_WHEN_UNCLEAR);
}
