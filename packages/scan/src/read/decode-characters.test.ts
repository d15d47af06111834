import { describe, expect, it } from 'vitest';

import { decodeCharacters, meanConfidence } from './decode-characters.ts';

const alphabet = ['a', 'b'];

/** Scores of one line: for each step the class that wins, and how clearly. */
function scoresOf(winners: readonly [number, number][], classes = 3) {
  const values = new Float32Array(winners.length * classes);
  for (const [step, [winner, value]] of winners.entries()) {
    values[step * classes + winner] = value;
  }
  return { values, steps: winners.length, classes };
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

  it('reads no Chinese sign into a word of ours, but a line of them as it is (S-35)', () => {
    const signs = ['S', 'u', 'm', '障', '鹏'];
    const word = scoresOf(
      [
        [1, 0.9],
        [2, 0.9],
        [4, 0.5],
      ],
      6,
    );
    word.values[2 * 6 + 3] = 0.3;
    const foreign = scoresOf(
      [
        [4, 0.9],
        [5, 0.9],
      ],
      6,
    );

    expect(decodeCharacters(word, signs, 1).map(({ text, confidence }) => [text, confidence])).toEqual([
      ['S', expect.closeTo(0.9)],
      ['u', expect.closeTo(0.9)],
      ['m', expect.closeTo(0.3)],
    ]);
    expect(decodeCharacters(foreign, signs, 1).map(({ text }) => text)).toEqual(['障', '鹏']);
  });
});

describe('meanConfidence', () => {
  it('is zero for an empty line (S-35)', () => {
    expect(meanConfidence([])).toBe(0);
  });
});
