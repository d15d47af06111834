import type { PlacedWord } from '../layout/rows.ts';

/** A value for a field, how likely it is right, the words it was read from and the reason it was chosen. */
export interface Finding {
  readonly value: string;
  readonly probability: number;
  readonly words: readonly PlacedWord[];
  readonly why: string;
  /** No second reading of its digits makes it surer than this, as the doubt is in the choice. */
  readonly atMost?: number;
}

/** Why a value, or all of a file, is uncertain however much speaks for it, and the most it can be certain. */
export interface Doubt {
  readonly most: number;
  readonly why: string;
}

/** A value that is no surer than a doubt lets it be; null of none. */
export function doubtValue<Any extends Finding>(finding: Any | null, { most, why }: Doubt): Any | null {
  return finding === null
    ? null
    : {
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
