/** Somebody who guesses needs to fall short of this by far; 32 random hexadecimal digits have some 115. */
const leastBits = 80;

/**
 * Tells whether a key is too easy to guess: one character repeated, a word said again and again, a row of the alphabet
 * or of the keyboard's digits. An estimate that errs towards taking keys; length is looked at elsewhere.
 */
export function isWeakKey(key: string): boolean {
  return estimateBits(key) < leastBits;
}

/** What was said before says nothing new, so only pieces of three characters that are new count. */
function estimateBits(key: string): number {
  const codes = Array.from(key, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const pieces = new Set(codes.slice(2).map((_, index) => key.slice(index, index + 3)));
  return (pieces.size + 2) * Math.min(entropyOf(codes), entropyOf(steps));
}

/** Bits for each value, by how often each occurs (Shannon). */
function entropyOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts.values()].reduce((bits, count) => {
    const share = count / values.length;
    return bits - share * Math.log2(share);
  }, 0);
}
