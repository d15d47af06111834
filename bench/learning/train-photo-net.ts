import { type PhotoNet, scaleSigns } from '@bonbog/domain';

import { type RandomSource, seededRandom } from '../scan-noise.ts';

/** One photo: its signs, and for each output what is true (1 or 0) and how much that counts, 0 where it is not known. */
export interface PhotoExample {
  readonly signs: readonly number[];
  readonly targets: readonly number[];
  readonly weights: readonly number[];
}

const UNITS = 12;
const NETS = 5;
const ROUNDS = 90;
const BATCH = 16;
const STEP = 0.006;
const PULL = 0.0012;
const FADE = { speed: 0.9, square: 0.99 } as const;
const NEGLIGIBLE = 1e-8;

interface Shape {
  readonly signs: number;
  readonly outputs: number;
}

interface Parameters extends Shape {
  readonly values: Float64Array;
  readonly slope: Float64Array;
  readonly speed: Float64Array;
  readonly square: Float64Array;
}

/**
 * Learns several nets and puts them side by side: as few photos are learned from, each alone depends on its first
 * weights, and together they do so less. The same examples give the same net.
 */
export function trainPhotoNet(examples: readonly PhotoExample[]): Omit<PhotoNet, 'tellFrom'> {
  const scale = scaleOf(examples);
  const scaled = examples.map((example) => ({ ...example, signs: scaleSigns(example.signs, scale) }));
  const nets = Array.from({ length: NETS }, (_, index) => trainOne(scaled, seededRandom(100 + index)));
  const [first] = nets;
  const outputs = Array.from({ length: first?.outputs ?? 0 }, (_, output) => ({
    weights: nets.flatMap((net) =>
      Array.from({ length: UNITS }, (__, unit) => rounded(at(net, outputAt(net, output, unit)) / NETS)),
    ),
    bias: rounded(nets.reduce((sum, net) => sum + at(net, outputAt(net, output, UNITS)), 0) / NETS),
  }));
  return { ...scale, hidden: nets.flatMap(hiddenOf), outputs };
}

function hiddenOf(net: Parameters): PhotoNet['hidden'] {
  return Array.from({ length: UNITS }, (_, unit) => ({
    weights: Array.from({ length: net.signs }, (__, sign) => rounded(at(net, hiddenAt(net, unit, sign)))),
    bias: rounded(at(net, hiddenAt(net, unit, net.signs))),
  }));
}

function trainOne(examples: readonly PhotoExample[], random: RandomSource): Parameters {
  const net = startWith(
    { signs: examples[0]?.signs.length ?? 0, outputs: examples[0]?.targets.length ?? 0 },
    random,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = examples
      .map((example) => ({ example, place: random() }))
      .toSorted((one, other) => one.place - other.place);
    for (let start = 0; start < order.length; start += BATCH) {
      const batch = order.slice(start, start + BATCH);
      net.slope.fill(0);
      for (const { example } of batch) {
        addSlope(net, example);
      }
      step(net, batch.length, STEP * (1 - round / ROUNDS));
    }
  }
  return net;
}

function startWith(shape: Shape, random: RandomSource): Parameters {
  const count = UNITS * (shape.signs + 1) + shape.outputs * (UNITS + 1);
  const reach = 1 / Math.sqrt(Math.max(1, shape.signs));
  return {
    ...shape,
    values: Float64Array.from({ length: count }, () => (random() * 2 - 1) * reach),
    slope: new Float64Array(count),
    speed: new Float64Array(count),
    square: new Float64Array(count),
  };
}

function addSlope(net: Parameters, { signs, targets, weights }: PhotoExample): void {
  const units = Array.from({ length: UNITS }, (_, unit) => {
    const sum = signs.reduce((all, sign, index) => all + sign * at(net, hiddenAt(net, unit, index)), 0);
    return Math.tanh(sum + at(net, hiddenAt(net, unit, net.signs)));
  });
  const back = units.map(() => 0);
  for (const [output, weight] of weights.entries()) {
    if (weight > 0) {
      const sum = units.reduce((all, value, unit) => all + value * at(net, outputAt(net, output, unit)), 0);
      const likelihood = 1 / (1 + Math.exp(-sum - at(net, outputAt(net, output, UNITS))));
      const error = weight * (likelihood - (targets[output] ?? 0));
      for (const [unit, value] of units.entries()) {
        back[unit] = (back[unit] ?? 0) + error * at(net, outputAt(net, output, unit));
        add(net.slope, outputAt(net, output, unit), error * value);
      }
      add(net.slope, outputAt(net, output, UNITS), error);
    }
  }
  for (const [unit, value] of units.entries()) {
    const error = (back[unit] ?? 0) * (1 - value * value);
    for (const [index, sign] of signs.entries()) {
      add(net.slope, hiddenAt(net, unit, index), error * sign);
    }
    add(net.slope, hiddenAt(net, unit, net.signs), error);
  }
}

/** A step of Adam, in which all weights are pulled towards nothing. */
function step({ values, slope, speed, square }: Parameters, count: number, size: number): void {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const down = (slope[index] ?? 0) / count;
    speed[index] = FADE.speed * (speed[index] ?? 0) + (1 - FADE.speed) * down;
    square[index] = FADE.square * (square[index] ?? 0) + (1 - FADE.square) * down * down;
    const move = (speed[index] ?? 0) / (Math.sqrt(square[index] ?? 0) + NEGLIGIBLE);
    values[index] = value - size * (move + PULL * 10 * value);
  }
}

function scaleOf(examples: readonly PhotoExample[]): Pick<PhotoNet, 'mean' | 'spread'> {
  const [first] = examples;
  const columns = (first?.signs ?? []).map((_, index) => examples.map(({ signs }) => signs[index] ?? 0));
  const mean = columns.map((column) => rounded(column.reduce((sum, sign) => sum + sign, 0) / column.length));
  const spread = columns.map((column, index) => {
    const squares = column.reduce((sum, sign) => sum + (sign - (mean[index] ?? 0)) ** 2, 0);
    return Math.max(0.001, rounded(Math.sqrt(squares / column.length)));
  });
  return { mean, spread };
}

function hiddenAt({ signs }: Shape, unit: number, sign: number): number {
  return unit * (signs + 1) + sign;
}

function outputAt({ signs }: Shape, output: number, unit: number): number {
  return UNITS * (signs + 1) + output * (UNITS + 1) + unit;
}

function at({ values }: Parameters, index: number): number {
  return values[index] ?? 0;
}

function add(row: Float64Array, index: number, value: number): void {
  row[index] = (row[index] ?? 0) + value;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
