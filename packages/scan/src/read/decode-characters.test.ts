import { describe, expect, it } from 'vitest';

import { decodeCharacters, meanConfidence } from './decode-characters.ts';

const alphabet = ['a', 'b'];

/** Scores of one line: for each step the class that wins, and how clearly. */
function scoresOf(winners: readonly [number, number][]) {
  const values = new Float32Array(winners.length * 3);
  for (const [step, [winner, value]] of winners.entries()) {
    values[step * 3 + winner] = value;
  }
  return { values, steps: winners.length, classes: 3 };
}

describe('decodeCharacters', () => {
  it('drops blanks and repeats, but keeps a letter printed twice (S-35)', () => {
    const scores = scoresOf([
      [0, 0.9],
      [1, 0.9],
      [1, 0.9],
      [0, 0.9],
      [1, 0.9],
      [2, 0.9],
    ]);

    expect(decodeCharacters(scores, alphabet, 1).map(({ text }) => text)).toEqual(['a', 'a', 'b']);
  });

  it('places letters along the line, padding not counted (S-35)', () => {
    const scores = scoresOf([
      [1, 0.9],
      [0, 0.9],
    ]);

    expect(decodeCharacters(scores, alphabet, 2)[0]?.position).toBe(0.5);
  });
});

describe('meanConfidence', () => {
  it('is zero for an empty line (S-35)', () => {
    expect(meanConfidence([])).toBe(0);
  });
});
