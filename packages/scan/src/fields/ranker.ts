/** A learned ranker: one weight for each feature of a candidate, applied to features brought to a common scale. */
export interface RankerWeights {
  readonly mean: readonly number[];
  readonly spread: readonly number[];
  readonly weights: readonly number[];
}

/** Scores candidates and turns the scores into shares of one: how likely each is to be the right one. */
export function rankCandidates(vectors: readonly (readonly number[])[], ranker: RankerWeights): number[] {
  const scores = vectors.map((vector) => score(vector, ranker));
  const highest = Math.max(...scores);
  const odds = scores.map((value) => Math.exp(value - highest));
  const sum = odds.reduce((total, value) => total + value, 0);
  return odds.map((value) => value / sum);
}

function score(vector: readonly number[], { mean, spread, weights }: RankerWeights): number {
  return vector.reduce((sum, value, index) => {
    const scaled = (value - (mean[index] ?? 0)) / (spread[index] ?? 1);
    return sum + scaled * (weights[index] ?? 0);
  }, 0);
}
