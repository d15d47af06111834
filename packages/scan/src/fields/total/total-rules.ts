import { TOTAL_FEATURES, type TotalFeature, type TotalFeatures } from './total-features.ts';

/**
 * How much each piece of evidence counts before anything is learned, by hand. The learned ranker takes the score
 * as one more feature, and starts from it.
 */
const ruleWeights: Readonly<Partial<Record<TotalFeature, number>>> = {
  label: 3,
  strong: 1.2,
  weak: 0.8,
  subtotal: -2.5,
  other: -3,
  tax: -1.2,
  change: -2,
  labelAbove: 2.2,
  repeated: 0.7,
  cashMinusChange: 2.5,
  netPlusTax: 1,
  sumOfAbove: 1.2,
  largest: 0.8,
  shareOfLargest: 0.6,
  tallLetters: 1.2,
  place: 0.3,
  rightmost: 0.4,
  lastLabel: 0.3,
  confidence: 0.5,
  negative: -3,
  currency: 0.4,
  taxFirst: -1.5,
  inclusive: 3,
  startsWithTotal: 0.6,
  countsItems: -2,
  manyAmounts: -1,
  cashGiven: -1.2,
  vatIsFifth: 2,
  vatFits: 1,
  onPaymentRow: 1.5,
  ofOneRate: -1,
  sumOfTotals: 1.5,
  plusTip: 3.5,
  tipRow: -3,
};

/** The score of an amount by hand-set weights. */
export function ruleScore(features: TotalFeatures): number {
  return TOTAL_FEATURES.reduce((sum, name) => sum + features[name] * (ruleWeights[name] ?? 0), 0);
}
