/** A stream of choices fixed by a seed, so that a receipt can be drawn again from its number alone. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** One entry; throws a RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** True in about this part (0 to 1) of all calls. */
  chance(part: number): boolean;
  /** Up to `count` different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** This many decimal digits; the first is never zero. */
  digits(count: number): string;
}

const GOLDEN_STEP = 0x9e3779b9;
const TWO_POW_32 = 2 ** 32;

/**
 * A stream of its own for each seed and purpose: what one part draws never shifts what another part draws.
 * Only 32-bit whole-number arithmetic is used, so every machine draws the same.
 */
export function createRandom(seed: number, purpose: string): Random {
  const nextWord = createWordSource(mixSeed(seed, purpose));
  const fraction = () => nextWord() / TWO_POW_32;
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    whole,
    chance: (part) => fraction() < part,
    pick(list) {
      const [chosen] = list.length === 0 ? [] : list.slice(whole(0, list.length - 1));
      if (chosen === undefined) {
        throw new RangeError('There is nothing to pick from');
      }
      return chosen;
    },
    sample(list, count) {
      const rest = [...list];
      const size = Math.min(count, rest.length);
      return Array.from({ length: size }, () => rest.splice(whole(0, rest.length - 1), 1)).flat();
    },
    digits(count) {
      const tail = Array.from({ length: count - 1 }, () => String(whole(0, 9)));
      return [String(whole(1, 9)), ...tail].join('');
    },
  };
}

function mixSeed(seed: number, purpose: string): number {
  const low = Math.abs(seed) % TWO_POW_32;
  const high = Math.floor(Math.abs(seed) / TWO_POW_32);
  let hash = scramble(low ^ scramble(high + (seed < 0 ? 1 : 0)));
  for (const character of purpose) {
    hash = scramble(hash + (character.codePointAt(0) ?? 0));
  }
  return hash;
}

function createWordSource(start: number): () => number {
  let state = start;
  return () => {
    state = (state + GOLDEN_STEP) >>> 0;
    return scramble(state);
  };
}

/** A bijection of 32 bits in which each input bit flips about half of the output bits. */
function scramble(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
