import { rankCandidates, type RankerWeights } from '../../packages/scan/src/fields/ranker.ts';

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
  const scaled = groups.map((group) => ({
    ...group,
    vectors: group.vectors.map((vector) =>
      vector.map((value, index) => (value - at(mean, index)) / at(spread, index)),
    ),
  }));
  const prior = mean.map((_, index) =>
    index === options.priorIndex ? options.priorWeight * at(spread, index) : 0,
  );
  const weights = learn(scaled, prior, options);
  const round = (values: readonly number[]) => values.map((value) => Number(value.toPrecision(6)));
  const ranker = { mean: round(mean), spread: round(spread), weights: round(weights) };
  return { ranker, choose: (vectors) => indexOfLargest(rankCandidates(vectors, ranker)) };
}

function learn(
  groups: readonly TrainingGroup[],
  prior: readonly number[],
  options: TrainingOptions,
): number[] {
  const { pull = 0.004, rounds = 300 } = options;
  const weights = [...prior];
  const squares = weights.map(() => 1e-6);
  const count = groups.reduce((sum, group) => sum + group.weight, 0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = slopeOf(groups, weights);
    for (const [index, weight] of weights.entries()) {
      const step = at(slope, index) / count + pull * (weight - at(prior, index));
      squares[index] = at(squares, index) + step * step;
      weights[index] = weight - (0.3 * step) / Math.sqrt(at(squares, index));
    }
  }
  return weights;
}

function slopeOf(groups: readonly TrainingGroup[], weights: readonly number[]): number[] {
  const slope = weights.map(() => 0);
  const ranker = { mean: [], spread: [], weights };
  for (const group of groups) {
    for (const [place, chance] of rankCandidates(group.vectors, ranker).entries()) {
      const error = (chance - (place === group.right ? 1 : 0)) * group.weight;
      if (Math.abs(error) < 1e-6) {
        continue;
      }
      for (const [index, value] of (group.vectors[place] ?? []).entries()) {
        slope[index] = at(slope, index) + error * value;
      }
    }
  }
  return slope;
}

function scaleOf(groups: readonly TrainingGroup[]): { mean: number[]; spread: number[] } {
  const vectors = groups.flatMap((group) => group.vectors);
  const length = vectors[0]?.length ?? 0;
  const mean = Array.from({ length }, (_, index) => average(vectors.map((vector) => at(vector, index))));
  const spread = Array.from(
    { length },
    (_, index) =>
      Math.sqrt(average(vectors.map((vector) => (at(vector, index) - at(mean, index)) ** 2))) + 1e-3,
  );
  return { mean, spread };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function indexOfLargest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
