import { scaleFeatures, type StoreNet } from '../../packages/scan/src/fields/store/store-ranker.ts';
import { type RandomSource, seededRandom } from '../scan-noise.ts';
import { type FeatureScale, scaleOf } from './feature-scale.ts';

/** The candidates of one receipt, how right each is (a sum of one), and how often the receipt counts. */
export interface NetGroup {
  readonly vectors: readonly (readonly number[])[];
  readonly targets: readonly number[];
  readonly weight: number;
}

/** Learning starts with the weight of `priorIndex`, the hand-set score, and is pulled back there. */
export interface NetOptions {
  readonly priorIndex: number;
  readonly units: number;
  readonly seed: number;
  readonly rounds?: number;
  readonly pull?: number;
}

/** All parameters in one row: direct weights, then for each unit its weights, bias and output. */
interface Parameters {
  readonly values: Float64Array;
  readonly start: Float64Array;
  readonly slope: Float64Array;
  readonly speed: Float64Array;
  readonly square: Float64Array;
}

interface ScaledGroup {
  readonly rows: readonly Float64Array[];
  readonly targets: readonly number[];
  readonly weight: number;
}

const BATCH = 24;
const STEP = 0.01;
/** An error that changes nothing that can be seen. */
const NEGLIGIBLE = 2e-5;
const FADE = { speed: 0.9, square: 0.99 } as const;

/**
 * Learns several nets and puts them together: the average of their scores is one net with the hidden units of all.
 * Each alone depends on its first weights, as receipts to learn from are few; together they do so less.
 */
export function trainNets(groups: readonly NetGroup[], count: number, options: NetOptions): StoreNet {
  const scale = scaleOf(groups);
  const scaled = groups.map(({ vectors, targets, weight }) => ({
    rows: vectors.map((vector) => Float64Array.from(scaleFeatures(vector, scale))),
    targets,
    weight,
  }));
  const nets = Array.from({ length: count }, (_, index) =>
    trainNet(scaled, scale, { ...options, seed: options.seed + index }),
  );
  const [first] = nets;
  const round = (value: number) => Number((value / count).toPrecision(4));
  return {
    mean: first?.mean ?? [],
    spread: first?.spread ?? [],
    direct: (first?.direct ?? []).map((_, index) =>
      round(nets.reduce((sum, net) => sum + at(net.direct, index), 0)),
    ),
    hidden: nets.flatMap(({ hidden }) => hidden.map((unit) => ({ ...unit, output: round(unit.output) }))),
  };
}

/** Learns a net that gives the right candidates of each group the highest shares (softmax, Adam, in small batches). */
function trainNet(scaled: readonly ScaledGroup[], scale: FeatureScale, options: NetOptions): StoreNet {
  const width = scale.mean.length;
  const random = seededRandom(options.seed);
  const parameters = startParameters(width, at(scale.spread, options.priorIndex), { options, random });
  const { rounds = 30 } = options;
  const batches = Math.ceil(scaled.length / BATCH);
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffle(scaled, random);
    for (let batch = 0; batch < batches; batch += 1) {
      const some = order.slice(batch * BATCH, (batch + 1) * BATCH);
      learn(parameters, some, { width, units: options.units });
      const done = round * batches + batch + 1;
      step(parameters, options.pull ?? 0.001, { done, left: 1 - done / (rounds * batches + 1) });
    }
  }
  return toNet(parameters.values, scale, options.units);
}

function startParameters(
  width: number,
  priorSpread: number,
  { options, random }: { options: NetOptions; random: RandomSource },
): Parameters {
  const length = width + options.units * (width + 2);
  const start = new Float64Array(length);
  start[options.priorIndex] = priorSpread;
  const values = start.map((value, index) => (index < width ? value : (random() - 0.5) * 0.3));
  const empty = () => new Float64Array(length);
  return { values, start, slope: empty(), speed: empty(), square: empty() };
}

/** Adds the slopes of some groups, backwards through the net. */
function learn(
  parameters: Parameters,
  groups: readonly ScaledGroup[],
  { width, units }: { width: number; units: number },
): void {
  const { values, slope } = parameters;
  slope.fill(0);
  const weight = groups.reduce((sum, group) => sum + group.weight, 0);
  for (const group of groups) {
    const activities = group.rows.map((row) => activitiesOf(values, row, units));
    const shares = sharesOf(group.rows.map((row, index) => scoreOf(values, row, activities[index] ?? [])));
    for (const [place, row] of group.rows.entries()) {
      const error = (((shares[place] ?? 0) - (group.targets[place] ?? 0)) * group.weight) / weight;
      if (Math.abs(error) > NEGLIGIBLE) {
        addSlopes(parameters, row, { error, active: activities[place] ?? [], width });
      }
    }
  }
}

function addSlopes(
  { values, slope }: Parameters,
  row: Float64Array,
  { error, active, width }: { error: number; active: readonly number[]; width: number },
): void {
  addScaled(slope, row, { from: 0, factor: error });
  for (const [unit, activity] of active.entries()) {
    const from = width + unit * (width + 2);
    const back = error * read(values, from + width + 1) * (1 - activity * activity);
    addScaled(slope, row, { from, factor: back });
    slope[from + width] = read(slope, from + width) + back;
    slope[from + width + 1] = read(slope, from + width + 1) + error * activity;
  }
}

function addScaled(
  target: Float64Array,
  row: Float64Array,
  { from, factor }: { from: number; factor: number },
): void {
  for (let index = 0; index < row.length; index += 1) {
    target[from + index] = read(target, from + index) + factor * read(row, index);
  }
}

function activitiesOf(values: Float64Array, row: Float64Array, units: number): number[] {
  const width = row.length;
  return Array.from({ length: units }, (_, unit) => {
    const from = width + unit * (width + 2);
    return Math.tanh(read(values, from + width) + product(values, row, from));
  });
}

function scoreOf(values: Float64Array, row: Float64Array, active: readonly number[]): number {
  const width = row.length;
  return active.reduce(
    (sum, activity, unit) => sum + activity * read(values, width + unit * (width + 2) + width + 1),
    product(values, row, 0),
  );
}

function product(values: Float64Array, row: Float64Array, from: number): number {
  let sum = 0;
  for (let index = 0; index < row.length; index += 1) {
    sum += read(values, from + index) * read(row, index);
  }
  return sum;
}

function step(
  { values, start, slope, speed, square }: Parameters,
  pull: number,
  { done, left }: { done: number; left: number },
): void {
  for (let index = 0; index < values.length; index += 1) {
    const change = read(slope, index) + pull * (read(values, index) - read(start, index));
    speed[index] = FADE.speed * read(speed, index) + (1 - FADE.speed) * change;
    square[index] = FADE.square * read(square, index) + (1 - FADE.square) * change * change;
    const mean = read(speed, index) / (1 - FADE.speed ** done);
    const size = Math.sqrt(read(square, index) / (1 - FADE.square ** done)) + 1e-8;
    values[index] = read(values, index) - (STEP * left * mean) / size;
  }
}

function toNet(values: Float64Array, { mean, spread }: FeatureScale, units: number): StoreNet {
  const width = mean.length;
  const short = (some: Iterable<number>) => Array.from(some, (value) => Number(value.toPrecision(4)));
  const hidden = Array.from({ length: units }, (_, unit) => {
    const from = width + unit * (width + 2);
    const [bias = 0, output = 0] = short(values.slice(from + width, from + width + 2));
    return { weights: short(values.slice(from, from + width)), bias, output };
  });
  return { mean: short(mean), spread: short(spread), direct: short(values.slice(0, width)), hidden };
}

function sharesOf(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const odds = scores.map((value) => Math.exp(value - highest));
  const sum = odds.reduce((total, value) => total + value, 0);
  return odds.map((value) => value / sum);
}

function shuffle<Item>(items: readonly Item[], random: RandomSource): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((first, second) => first.place - second.place)
    .map(({ item }) => item);
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}

/** As {@link at}, but only for these arrays: the inner loops take half as long so. */
function read(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
