/** One thing that was right or not, what tells so beforehand, and how often it counts. */
export interface LogisticExample {
  readonly features: readonly number[];
  readonly isRight: boolean;
  readonly weight: number;
}

const ROUNDS = 1500;
const STEP = 0.3;
const PULL = 0.001;

/** Where the last weights begin, and how strongly they are held there, as if by so many examples. */
export interface Priors {
  readonly means: readonly number[];
  readonly strength: number;
}

/**
 * Learns weights whose sum gives the logarithm of the odds of being right. The first feature must be 1. Weights are held
 * near 0, but for those of the last features, whose priors are given.
 */
export function fitLogistic(
  examples: readonly LogisticExample[],
  { means, strength }: Priors = { means: [], strength: 0 },
): number[] {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const packed = pack(examples);
  const free = packed.size - means.length;
  const holdOf = (index: number) => (index === 0 ? 0 : index < free ? PULL : strength / total);
  const meanOf = (index: number) => means[index - free] ?? 0;
  const weights = Float64Array.from({ length: packed.size }, (_, index) => meanOf(index));
  const slope = new Float64Array(packed.size);
  const squares = new Float64Array(packed.size).fill(1e-6);
  for (let round = 0; round < ROUNDS; round += 1) {
    addSlope(packed, weights, slope.fill(0));
    for (const [index, weight] of weights.entries()) {
      const step = (slope[index] ?? 0) / total + holdOf(index) * (weight - meanOf(index));
      const square = (squares[index] ?? 0) + step * step;
      squares[index] = square;
      weights[index] = weight - (STEP * step) / Math.sqrt(square);
    }
  }
  return Array.from(weights, (weight) => Number(weight.toPrecision(4)));
}

/** Examples as learning walks through them a thousand times: all features in one row of numbers. */
interface PackedExamples {
  readonly size: number;
  readonly features: Float64Array;
  readonly answers: readonly { readonly wanted: number; readonly weight: number }[];
}

function pack(examples: readonly LogisticExample[]): PackedExamples {
  const size = examples[0]?.features.length ?? 0;
  const features = new Float64Array(examples.length * size);
  for (const [place, example] of examples.entries()) {
    features.set(example.features, place * size);
  }
  const answers = examples.map(({ isRight, weight }) => ({ wanted: isRight ? 1 : 0, weight }));
  return { size, features, answers };
}

function addSlope(
  { size, features, answers }: PackedExamples,
  weights: Float64Array,
  slope: Float64Array,
): void {
  for (const [place, { wanted, weight }] of answers.entries()) {
    const start = place * size;
    let sum = 0;
    for (let index = 0; index < size; index += 1) {
      sum += (features[start + index] ?? 0) * (weights[index] ?? 0);
    }
    const error = (1 / (1 + Math.exp(-sum)) - wanted) * weight;
    for (let index = 0; index < size; index += 1) {
      slope[index] = (slope[index] ?? 0) + error * (features[start + index] ?? 0);
    }
  }
}
