import { logOddsOf } from './calibrator.ts';
import { doubtValue, type Finding, fromLogOdds } from './field.ts';
import type { DoubtName, Sign } from './signs.ts';

/** What was learned of the certainty of a field. See `fitCertainty` in bench/learning. */
export interface Certainty {
  /** What its features count, in the logarithm of the odds. */
  readonly weights: readonly number[];
  readonly signs: Readonly<Partial<Record<Sign, number>>>;
  /** The share of those in a doubt that was right. */
  readonly doubts: Readonly<Partial<Record<DoubtName, number>>>;
}

/** Where learning begins. */
export const UNLEARNED: Certainty = { weights: [], signs: {}, doubts: {} };

/** Of values in a doubt that no paper has four of five are taken to be right. */
export const RIGHT_IN_DOUBT = 0.8;

/** A value with one more sign of how certain it is; none of a doubt that it is in. */
export function withSign<Any extends Finding>(finding: Any, sign: Sign, { signs }: Certainty): Any {
  const probability = fromLogOdds(logOddsOf(finding.probability) + (signs[sign] ?? 0));
  return {
    ...finding,
    probability: Math.min(finding.atMost ?? 1, probability),
    signs: [...(finding.signs ?? []), sign],
    why: `${finding.why}; ${sign}`,
  };
}

/** A value in one more doubt. */
export function withDoubt<Any extends Finding>(
  finding: Any,
  doubt: DoubtName,
  { doubts }: Pick<Certainty, 'doubts'> = UNLEARNED,
): Any {
  const doubted = doubtValue(finding, { most: doubts[doubt] ?? RIGHT_IN_DOUBT, why: doubt });
  return { ...doubted, doubts: [...(finding.doubts ?? []), doubt] };
}
