import { rankCandidates, type RankerWeights } from '../../packages/scan/src/fields/ranker.ts';
import { scaleOf } from './feature-scale.ts';

/** The candidates of one receipt, which of them is right, and how often the receipt counts. */
export interface TrainingGroup {
  readonly vectors: readonly (readonly number[])[];
  readonly right: number;
  readonly weight: number;
}

/** Where learning starts: all weights zero but that of the hand-set score, and pulled back there. */
export interface TrainingOptions {
  readonly priorIndex: number;
  readonly priorWeight: number;
  readonly pull?: number;
  readonly rounds?: number;
}

/** A learned ranker and how to use it at once. */
export interface TrainedRanker {
  readonly ranker: RankerWeights;
  readonly choose: (vectors: readonly (readonly number[])[]) => number;
}

/** Learns weights so that the right candidate of each group gets the highest share (softmax, Adagrad). */
export function trainRanker(groups: readonly TrainingGroup[], options: TrainingOptions): TrainedRanker {
  const { mean, spread } = scaleOf(groups);
  const prior = mean.map((_, index) =>
    index === options.priorIndex ? options.priorWeight * at(spread, index) : 0,
  );
  const weights = learn(pack(groups, mean, spread), prior, options);
  const round = (values: readonly number[]) => values.map((value) => Number(value.toPrecision(6)));
  const ranker = { mean: round(mean), spread: round(spread), weights: round(weights) };
  return { ranker, choose: (vectors) => indexOfLargest(rankCandidates(vectors, ranker)) };
}

/** What changes nothing that can be seen is not added up: of most candidates the share is nearly none. */
const LEAST_ERROR = 1e-6;

/** Groups as learning walks through them some hundred times: all scaled vectors in one row of numbers, group by group. */
interface PackedGroups {
  readonly values: Float64Array;
  readonly groups: readonly { readonly count: number; readonly right: number; readonly weight: number }[];
  /** Room for the shares of one group. */
  readonly shares: Float64Array;
}

function pack(
  groups: readonly TrainingGroup[],
  mean: readonly number[],
  spread: readonly number[],
): PackedGroups {
  const vectors = groups.flatMap((group) => group.vectors);
  const values = new Float64Array(vectors.length * mean.length);
  for (const [place, vector] of vectors.entries()) {
    const scaled = vector.map((value, index) => (value - at(mean, index)) / at(spread, index));
    values.set(scaled, place * mean.length);
  }
  return {
    values,
    groups: groups.map(({ vectors: { length: count }, right, weight }) => ({ count, right, weight })),
    shares: new Float64Array(groups.reduce((most, group) => Math.max(most, group.vectors.length), 0)),
  };
}

function learn(packed: PackedGroups, prior: readonly number[], options: TrainingOptions): number[] {
  const { pull = 0.004, rounds = 300 } = options;
  const weights = Float64Array.from(prior);
  const slope = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length).fill(1e-6);
  const count = packed.groups.reduce((sum, group) => sum + group.weight, 0);
  for (let round = 0; round < rounds; round += 1) {
    addSlope(packed, weights, slope.fill(0));
    for (const [index, weight] of weights.entries()) {
      const step = (slope[index] ?? 0) / count + pull * (weight - at(prior, index));
      const square = (squares[index] ?? 0) + step * step;
      squares[index] = square;
      weights[index] = weight - (0.3 * step) / Math.sqrt(square);
    }
  }
  return [...weights];
}

function addSlope(
  { values, groups, shares }: PackedGroups,
  weights: Float64Array,
  slope: Float64Array,
): void {
  const size = weights.length;
  let start = 0;
  for (const { count, right, weight } of groups) {
    share(values, { start, count, shares }, weights);
    for (let place = 0; place < count; place += 1) {
      const error = ((shares[place] ?? 0) - (place === right ? 1 : 0)) * weight;
      if (Math.abs(error) >= LEAST_ERROR) {
        addScaled(slope, values.subarray(start + place * size), error);
      }
    }
    start += count * size;
  }
}

function addScaled(sum: Float64Array, values: Float64Array, factor: number): void {
  for (let index = 0; index < sum.length; index += 1) {
    sum[index] = (sum[index] ?? 0) + factor * (values[index] ?? 0);
  }
}

/** Writes the first `count` shares, as {@link rankCandidates} shares, of vectors that are scaled already. */
function share(
  values: Float64Array,
  { start, count, shares }: { readonly start: number; readonly count: number; readonly shares: Float64Array },
  weights: Float64Array,
): void {
  let highest = -Infinity;
  for (let place = 0; place < count; place += 1) {
    const score = dot(values, start + place * weights.length, weights);
    shares[place] = score;
    highest = Math.max(highest, score);
  }
  let sum = 0;
  for (let place = 0; place < count; place += 1) {
    const odds = Math.exp((shares[place] ?? 0) - highest);
    shares[place] = odds;
    sum += odds;
  }
  for (let place = 0; place < count; place += 1) {
    shares[place] = (shares[place] ?? 0) / sum;
  }
}

function dot(values: Float64Array, first: number, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) {
    sum += (values[first + index] ?? 0) * (weights[index] ?? 0);
  }
  return sum;
}

function indexOfLargest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
