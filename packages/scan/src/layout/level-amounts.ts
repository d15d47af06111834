import { boundsOf } from './bounds.ts';
import { median } from '../numbers.ts';
import type { Rectangle, Word } from './word.ts';

/** A printed line or piece of a line as it was found in the picture. */
interface Piece<Placed extends Word> {
  readonly words: readonly Placed[];
  readonly left: number;
  readonly right: number;
  /** Where its first and its last word stand; a line of a curled page is not quite level even when straightened. */
  readonly y: number;
  readonly endY: number;
}

/** The column of amounts and the ends of the lines that it belongs to, in pixels of the straightened page. */
interface Columns<Placed extends Word> {
  readonly amounts: readonly Piece<Placed>[];
  readonly labels: readonly Piece<Placed>[];
  readonly letter: number;
}

/** Steps of the slip from the first amount on, and what they cost. */
interface Path {
  readonly path: readonly number[];
  readonly cost: number;
}

const amount = /^-?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}-?$/;
const currency = /^(?:kr\.?|dkk|eur|sek|nok|[€$£])$/i;
const letters = /\p{L}{2}/u;
/** In heights of a letter: how far amounts of one column end apart. */
const COLUMN_DEPTH = 3;
const MIN_AMOUNTS = 3;
/** More than any receipt prints; noise must not bring thousands. */
const MAX_AMOUNTS = 200;
/** In heights of a letter: amounts that stand further from their labels are printed in rows of their own. */
const MAX_SLIP = 1.1;
/** A column that slipped by more than this share of a row could as well have slipped the other way. */
const MAX_SHARE = 0.8;
const STEPS = 24;
/** In heights of a letter: so far from its label an amount is none of its row. */
const NEAR = 0.25;
/** Slipping a letter's height further costs as much as so many amounts that stand beside nothing. */
const COST_OF_TURN = 1.5;
const COST_OF_SLIP = 0.1;
/** So many amounts more must stand beside a label than without any slip. */
const MIN_GAIN = 1.5;
/** So much better than slipping the other way; by half a row, more must speak for it. */
const MIN_LEAD = { usual: 0.5, halfway: 1.5 } as const;
const HALFWAY = { from: 0.4, to: 0.58 } as const;

/**
 * Moves the column of amounts of a curled page up or down to the lines it belongs to. Between the end of a line and its
 * amount lies empty paper, where no word tells how the page bends, so a whole column may stand half a row too high.
 */
export function levelAmounts<Placed extends Word>(words: readonly Placed[]): Placed[] {
  const columns = findColumns(words);
  if (columns === null) {
    return [...words];
  }
  const slips = findSlips(columns);
  return slips === null ? [...words] : shift(words, columns, slips);
}

function findColumns<Placed extends Word>(words: readonly Placed[]): Columns<Placed> | null {
  const pieces = piecesOf(words);
  const letter = median(words.map((word) => word.bottom - word.top));
  const bare = pieces.filter(
    ({ words: all }) =>
      all.some(({ text }) => amount.test(text)) &&
      all.every(({ text }) => amount.test(text) || currency.test(text)),
  );
  const edge = Math.max(0, ...bare.map(({ right }) => right));
  const amounts = bare
    .filter(({ right }) => edge - right < letter * COLUMN_DEPTH)
    .toSorted((first, second) => first.y - second.y);
  const start = Math.min(...amounts.map(({ left }) => left));
  // Counts and article numbers too: '2 x 5,00' in a row of its own has the amount beside it.
  const labels = pieces.filter((piece) => piece.right < start);
  const named = labels.filter(({ words: all }) => all.some(({ text }) => letters.test(text)));
  const isUsual = amounts.length >= MIN_AMOUNTS && amounts.length <= MAX_AMOUNTS;
  return isUsual && named.length >= MIN_AMOUNTS ? { amounts, labels, letter } : null;
}

function piecesOf<Placed extends Word>(words: readonly Placed[]): Piece<Placed>[] {
  const byLine = new Map<number, Placed[]>();
  for (const word of words) {
    if (word.line !== null) {
      byLine.set(word.line, [...(byLine.get(word.line) ?? []), word]);
    }
  }
  return [...byLine.values()].map((line) => {
    const inOrder = line.toSorted((first, second) => first.left - second.left);
    const ys = inOrder.map(middleY);
    const { left } = boundsOf(line);
    return { words: line, left, right: boundsOf(line).right, y: ys[0] ?? 0, endY: ys.at(-1) ?? 0 };
  });
}

/** How far each amount has slipped; null when the column stands where it belongs. */
function findSlips<Placed extends Word>({ amounts, labels, letter }: Columns<Placed>): number[] | null {
  const ends = labels.map(({ endY }) => endY).toSorted((first, second) => first - second);
  const gaps = ends.slice(1).map((end, index) => end - (ends[index] ?? end));
  const pitch = median(gaps.filter((gap) => gap > letter * 0.7));
  const most = Math.min(letter * MAX_SLIP, Math.max(letter, pitch) * MAX_SHARE);
  const slips = Array.from({ length: STEPS * 2 + 1 }, (_, step) => ((step - STEPS) / STEPS) * most);
  const costsOf = (some: readonly number[]) =>
    amounts.map(({ y }) => some.map((slip) => costAt(y + slip, { ends, letter })));
  const costs = costsOf(slips);
  const none = costs.reduce((sum, cost) => sum + (cost[STEPS] ?? 0), 0);
  const { path, cost } = cheapestPath(costs, slips, letter);
  const chosen = path.map((step) => slips[step] ?? 0);
  const isDown = chosen.reduce((sum, slip) => sum + slip, 0) > 0;
  const others = slips.filter((slip) => (isDown ? slip <= 0 : slip >= 0));
  // A column between two rows everywhere may belong to the rows above as well as to those below.
  const lead = cheapestPath(costsOf(others), others, letter).cost - cost;
  const share = median(chosen.map(Math.abs)) / Math.max(letter, pitch);
  const isHalfway = share > HALFWAY.from && share < HALFWAY.to;
  const isClear = lead >= (isHalfway ? MIN_LEAD.halfway : MIN_LEAD.usual);
  return none - cost < MIN_GAIN || !isClear ? null : chosen;
}

/** 0 beside a label, 1 beside nothing. `ends` is in order. */
function costAt(y: number, { ends, letter }: { ends: readonly number[]; letter: number }): number {
  const below = firstFrom(ends, y);
  const nearest = Math.min(
    Math.abs((ends[below] ?? Infinity) - y),
    Math.abs((ends[below - 1] ?? Infinity) - y),
  );
  return Math.min(1, (nearest / (letter * NEAR)) ** 2);
}

/** The place of the first number in order that is not smaller. */
function firstFrom(ordered: readonly number[], value: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = (ordered[middle] ?? 0) < value ? [middle + 1, high] : [low, middle];
  }
  return low;
}

/** The slips from top to bottom that leave most amounts beside a label while changing little from one to the next. */
function cheapestPath(costs: readonly (readonly number[])[], slips: readonly number[], letter: number): Path {
  let best = slips.map((slip): Path => ({ cost: (COST_OF_SLIP * Math.abs(slip)) / letter, path: [] }));
  for (const [index, cost] of costs.entries()) {
    best = slips.map((slip, step) => {
      const from = slips.map((before, other) => {
        const turn = index === 0 ? 0 : (COST_OF_TURN * Math.abs(slip - before)) / letter;
        return { other, cost: (best[other]?.cost ?? 0) + turn };
      });
      const cheapest = from.reduce((least, one) => (one.cost < least.cost ? one : least));
      const own = (cost[step] ?? 0) + (COST_OF_SLIP * Math.abs(slip)) / letter;
      return { cost: cheapest.cost + own, path: [...(best[cheapest.other]?.path ?? []), step] };
    });
  }
  return best.reduce((least, one) => (one.cost < least.cost ? one : least));
}

/** Moves what stands right of the labels: the amounts by their own slip, what is between by a part of it. */
function shift<Placed extends Word>(
  words: readonly Placed[],
  { amounts, labels }: Columns<Placed>,
  slips: readonly number[],
): Placed[] {
  const from = median(labels.map(({ right }) => right));
  const to = median(amounts.map(({ left }) => left));
  const starts = new Map(piecesOf(words).flatMap((piece) => piece.words.map((word) => [word, piece.left])));
  return words.map((word) => {
    const start = starts.get(word) ?? 0;
    const share = Math.min(1, Math.max(0, (start - from) / Math.max(1, to - from)));
    const nearest = nearestIndex(
      amounts.map(({ y }) => y),
      middleY(word),
    );
    const slip = share * (slips[nearest] ?? 0);
    return { ...word, top: word.top + slip, bottom: word.bottom + slip };
  });
}

function nearestIndex(values: readonly number[], value: number): number {
  const distances = values.map((one) => Math.abs(one - value));
  return distances.indexOf(Math.min(...distances));
}

function middleY(word: Rectangle): number {
  return (word.top + word.bottom) / 2;
}
