/** One thing that was right or not, what tells so beforehand, and how often it counts. */
export interface LogisticExample {
  readonly features: readonly number[];
  readonly isRight: boolean;
  readonly weight: number;
}

const ROUNDS = 1500;
const STEP = 0.3;
const PULL = 0.001;

/** Learns weights whose sum gives the logarithm of the odds of being right. The first feature must be 1. */
export function fitLogistic(examples: readonly LogisticExample[]): number[] {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  let weights = (examples[0]?.features ?? []).map(() => 0);
  const squares = weights.map(() => 1e-6);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = slopeOf(examples, weights);
    weights = weights.map((weight, index) => {
      const step = (slope[index] ?? 0) / total + (index === 0 ? 0 : PULL * weight);
      squares[index] = (squares[index] ?? 0) + step * step;
      return weight - (STEP * step) / Math.sqrt(squares[index] ?? 1);
    });
  }
  return weights.map((weight) => Number(weight.toPrecision(4)));
}

function slopeOf(examples: readonly LogisticExample[], weights: readonly number[]): number[] {
  const slope = weights.map(() => 0);
  for (const { features, isRight, weight } of examples) {
    const sum = features.reduce((all, value, index) => all + value * (weights[index] ?? 0), 0);
    const error = (1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0)) * weight;
    for (const [index, value] of features.entries()) {
      slope[index] = (slope[index] ?? 0) + error * value;
    }
  }
  return slope;
}
