import { TOPIC_ROWS } from '../apps/server/src/features/assistant/finding/topic-features.ts';

/** A message, its topic, and how much it counts. */
export interface TopicExample {
  readonly topic: string;
  readonly text: string;
  readonly count: number;
}

const rounds = 20;
const stepSize = 0.1;
/** How much every weight is pulled to zero after a round, so that rare pieces of words do not decide by themselves. */
const pull = 0.005;
/** So rare is a feature in the middle, so that steps are as large as without. */
const rarityUnit = 5;
/** Topics that are this unlikely already learn nothing from a message. */
const unlikely = 0.002;
/** Larger weights are cut before they are made bytes. */
const largestWeight = 4;

/** What a text is made of: rows of the weights, and how much each counts. */
export type FeaturesOf = (text: string) => ReadonlyMap<number, number>;

interface Prepared {
  readonly rows: readonly number[];
  readonly values: readonly number[];
  readonly topic: number;
  readonly count: number;
}

/**
 * Learns the weight of each feature for each topic, row by row (logistic regression, Adagrad, L1); repeatable. What few
 * messages are made of counts more while it learns, and its weights are given so that this need not be known later.
 */
export function learnTopics(
  examples: readonly TopicExample[],
  topics: readonly string[],
  featuresOf: FeaturesOf,
): Float32Array {
  const made = examples.map(({ text }) => featuresOf(text));
  const rarities = raritiesIn(made);
  const prepared = examples.map(({ topic, count }, at): Prepared => {
    const features = [...(made[at] ?? [])];
    return {
      rows: features.map(([row]) => row),
      values: features.map(([row, value]) => value * (rarities[row] ?? 0)),
      topic: topics.indexOf(topic),
      count,
    };
  });
  const weights = new Float32Array(TOPIC_ROWS * topics.length);
  const squares = new Float32Array(weights.length).fill(1e-6);
  const random = createRandom(7);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(prepared, random);
    for (const example of prepared) {
      learnFrom(example, weights, squares);
    }
    shrink(weights, round === rounds - 1 ? pull / 2 : pull);
  }
  return weights.map((weight, place) => weight * (rarities[Math.floor(place / topics.length)] ?? 0));
}

/** How rare each row is in what texts are made of: the logarithm of how many texts there are to each that has it. */
function raritiesIn(texts: readonly ReadonlyMap<number, number>[]): Float64Array {
  const counts = new Float64Array(TOPIC_ROWS);
  for (const row of texts.flatMap((features) => [...features.keys()])) {
    counts[row] = (counts[row] ?? 0) + 1;
  }
  return counts.map((count) => Math.log((texts.length + 1) / (count + 1)) / rarityUnit);
}

/** The number of the likeliest topic of what a text is made of. */
export function likeliestTopic(features: ReadonlyMap<number, number>, weights: Float32Array): number {
  const scores = scoresOf([...features.keys()], [...features.values()], weights);
  return scores.indexOf(Math.max(...scores));
}

/** Weights as a byte each, and what 127 stands for. */
export function quantise(weights: Float32Array): { readonly bytes: Int8Array; readonly largest: number } {
  const bytes = Int8Array.from(weights, (weight) =>
    Math.round((Math.max(-largestWeight, Math.min(largestWeight, weight)) / largestWeight) * 127),
  );
  return { bytes, largest: largestWeight };
}

function learnFrom(
  { rows, values, topic, count }: Prepared,
  weights: Float32Array,
  squares: Float32Array,
): void {
  const size = weights.length / TOPIC_ROWS;
  const shares = sharesOf(scoresOf(rows, values, weights));
  const slopes = [...shares].flatMap((share, at) =>
    at === topic || share >= unlikely ? [{ at, slope: (share - (at === topic ? 1 : 0)) * count }] : [],
  );
  for (const [index, row] of rows.entries()) {
    const value = values[index] ?? 0;
    for (const { at, slope } of slopes) {
      const place = row * size + at;
      const step = value * slope;
      const square = (squares[place] ?? 0) + step * step;
      squares[place] = square;
      weights[place] = (weights[place] ?? 0) - (stepSize * step) / Math.sqrt(square);
    }
  }
}

function scoresOf(rows: readonly number[], values: readonly number[], weights: Float32Array): Float64Array {
  const size = weights.length / TOPIC_ROWS;
  const scores = new Float64Array(size);
  for (const [index, row] of rows.entries()) {
    const value = values[index] ?? 0;
    for (let at = 0; at < size; at += 1) {
      scores[at] = (scores[at] ?? 0) + value * (weights[row * size + at] ?? 0);
    }
  }
  return scores;
}

function sharesOf(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const whole = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / whole);
}

function shrink(weights: Float32Array, by: number): void {
  for (const [at, weight] of weights.entries()) {
    weights[at] = Math.abs(weight) <= by ? 0 : weight - Math.sign(weight) * by;
  }
}

function shuffle(items: Prepared[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [left, right] = [items[last], items[other]];
    if (left !== undefined && right !== undefined) {
      [items[last], items[other]] = [right, left];
    }
  }
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator, Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
