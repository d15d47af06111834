/**
 * A small learned net that scores candidates for the store: features brought to a common scale, a straight weight for
 * each, and a few hidden units for what only counts together. Trained by bench/train-store.ts.
 */
export interface StoreNet {
  readonly mean: readonly number[];
  readonly spread: readonly number[];
  readonly direct: readonly number[];
  readonly hidden: readonly HiddenUnit[];
}

/** One hidden unit: how it sees the scaled features, and what its activity adds to the score. */
export interface HiddenUnit {
  readonly weights: readonly number[];
  readonly bias: number;
  readonly output: number;
}

const FARTHEST = 6;

/** Scores candidates and turns the scores into shares of one: how likely each is to be the store's name. */
export function shareStores(vectors: readonly (readonly number[])[], net: StoreNet): number[] {
  const scores = vectors.map((vector) => scoreOf(vector, net));
  const highest = Math.max(...scores);
  const odds = scores.map((value) => Math.exp(value - highest));
  const sum = odds.reduce((total, value) => total + value, 0);
  return odds.map((value) => value / sum);
}

/** Brings features to the common scale. What lies far outside of all that was learned from counts as its edge. */
export function scaleFeatures(
  vector: readonly number[],
  { mean, spread }: Pick<StoreNet, 'mean' | 'spread'>,
): number[] {
  return vector.map((value, index) => {
    const scaled = (value - (mean[index] ?? 0)) / (spread[index] ?? 1);
    return Math.max(-FARTHEST, Math.min(FARTHEST, scaled));
  });
}

function scoreOf(vector: readonly number[], { mean, spread, direct, hidden }: StoreNet): number {
  const scaled = scaleFeatures(vector, { mean, spread });
  return hidden.reduce(
    (sum, unit) => sum + unit.output * Math.tanh(unit.bias + weigh(scaled, unit.weights)),
    weigh(scaled, direct),
  );
}

function weigh(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}
