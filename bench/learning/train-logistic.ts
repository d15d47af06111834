/** One thing that was right or not, what tells so beforehand, and how often it counts. */
export interface LogisticExample {
  readonly features: readonly number[];
  readonly isRight: boolean;
  readonly weight: number;
}

const MOST_STEPS = 30;
/** A step that changes no digit that is kept. */
const NO_STEP = 1e-7;
/** Each weight but the first is held near 0 as if by so large a part of the examples. */
const PULL = 0.001;
/** Holds a first feature that all examples have right, and one that no example has. */
const LEAST_HOLD = 1e-9;

/** Where the last weights begin, and how strongly they are held there, as if by so many examples. */
export interface Priors {
  readonly means: readonly number[];
  readonly strength: number;
}

/** How steeply what is to be least falls in the direction of each weight, and how its slopes change with the weights. */
interface Curve {
  readonly slope: Float64Array;
  readonly bend: readonly Float64Array[];
}

/**
 * Learns weights whose sum gives the logarithm of the odds of being right. The first feature must be 1. Weights are held
 * near 0, but for those of the last features, whose priors are given. By Newton's method, as what is to be least is convex.
 */
export function fitLogistic(
  examples: readonly LogisticExample[],
  { means, strength }: Priors = { means: [], strength: 0 },
): number[] {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const size = examples[0]?.features.length ?? 0;
  const free = size - means.length;
  const weights = Float64Array.from({ length: size }, (_, index) => means[index - free] ?? 0);
  const holds = Array.from(weights, (_, index) => ({
    by: index === 0 ? LEAST_HOLD : index < free ? PULL * total : strength,
    at: means[index - free] ?? 0,
  }));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const curve = curveAt(weights, examples);
    for (const [index, { by, at }] of holds.entries()) {
      add(curve.slope, index, by * ((weights[index] ?? 0) - at));
      add(curve.bend[index], index, by);
    }
    const change = solve(curve);
    for (const [index, by] of change.entries()) {
      add(weights, index, -by);
    }
    if (change.every((by) => Math.abs(by) < NO_STEP)) {
      break;
    }
  }
  return Array.from(weights, (weight) => Number(weight.toPrecision(4)));
}

function curveAt(weights: Float64Array, examples: readonly LogisticExample[]): Curve {
  const slope = new Float64Array(weights.length);
  const bend = Array.from(weights, () => new Float64Array(weights.length));
  for (const { features, isRight, weight } of examples) {
    const sum = features.reduce((all, value, index) => all + value * (weights[index] ?? 0), 0);
    const share = 1 / (1 + Math.exp(-sum));
    const error = (share - (isRight ? 1 : 0)) * weight;
    const doubt = share * (1 - share) * weight;
    for (const [index, value] of features.entries()) {
      if (value !== 0) {
        add(slope, index, error * value);
        addScaled(bend[index], features, doubt * value);
      }
    }
  }
  return { slope, bend };
}

/**
 * The step after which a curve would be level, were it bent alike everywhere: takes one unknown after the other out of the
 * equations below, then puts in what is known from the last on. Each equation names its own unknown, as all are held.
 */
function solve({ slope, bend }: Curve): number[] {
  for (const [place, row] of bend.entries()) {
    for (let below = place + 1; below < bend.length; below += 1) {
      const factor = valueAt(bend[below], place) / valueAt(row, place);
      addScaled(bend[below], row, -factor);
      add(slope, below, -factor * valueAt(slope, place));
    }
  }
  const found = new Array<number>(bend.length).fill(0);
  for (let place = bend.length - 1; place >= 0; place -= 1) {
    const row = bend[place];
    const known = found.reduce((sum, value, index) => sum + value * valueAt(row, index), 0);
    found[place] = (valueAt(slope, place) - known) / valueAt(row, place);
  }
  return found;
}

function valueAt(values: Float64Array | undefined, index: number): number {
  return values?.[index] ?? 0;
}

function add(target: Float64Array | undefined, index: number, by: number): void {
  if (target !== undefined) {
    target[index] = (target[index] ?? 0) + by;
  }
}

function addScaled(target: Float64Array | undefined, values: ArrayLike<number>, factor: number): void {
  if (target !== undefined && factor !== 0) {
    for (let index = 0; index < target.length; index += 1) {
      target[index] = (target[index] ?? 0) + factor * (values[index] ?? 0);
    }
  }
}
