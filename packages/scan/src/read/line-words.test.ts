import { describe, expect, it } from 'vitest';

import { wordsOfLine } from './line-words.ts';

const box = { centerX: 200, centerY: 50, width: 400, height: 40, angle: 0 };

function wordsIn(letters: readonly [string, number][], confidence = 0.9) {
  const characters = letters.map(([text, x]) => ({ text, position: x / 400, confidence }));
  return wordsOfLine({ index: 3, box, characters });
}

describe('wordsOfLine', () => {
  it('splits at a gap that the engine did not report as a blank (S-35)', () => {
    const words = wordsIn([
      ['S', 10],
      ['U', 25],
      ['M', 40],
      ['9', 200],
      ['0', 215],
    ]);

    expect(words.map((word) => word.text)).toEqual(['SUM', '90']);
    expect(words[1]?.left).toBeGreaterThan(150);
    expect(words[1]?.line).toBe(3);
  });

  it('does not split a number at a narrow digit (S-35)', () => {
    const words = wordsIn([
      ['7', 10],
      ['1', 24],
      ['1', 45],
      [',', 55],
      ['5', 68],
      ['3', 82],
    ]);

    expect(words.map((word) => word.text)).toEqual(['711,53']);
  });

  it('does not split a word behind a wide letter of a font whose letters differ in width (S-35)', () => {
    const words = wordsIn([
      ['T', 10],
      ['ø', 22],
      ['m', 37],
      ['r', 50],
      ['e', 58.5],
      ['r', 67],
      ['m', 79],
      ['e', 97],
      ['s', 108],
      ['t', 116.5],
      ['e', 125],
      ['r', 133.5],
    ]);

    expect(words.map((word) => word.text)).toEqual(['Tømrermester']);
  });

  it('splits behind a wide letter where all letters are of one width (S-35)', () => {
    const letters = Array.from('PROGRAM').map((letter, index): [string, number] => [letter, 10 + index * 10]);
    const more = Array.from('ALT').map((letter, index): [string, number] => [letter, 92 + index * 10]);

    expect(wordsIn([...letters, ...more]).map((word) => word.text)).toEqual(['PROGRAM', 'ALT']);
  });

  it('splits what both engines saw in one word only where the gap is much wider', () => {
    const joinedAt = (gap: number) => {
      const letters = Array.from('Damgaard').map((text, index) => ({
        text,
        position: (10 + index * 15 + (index < 2 ? 0 : gap)) / 400,
        confidence: 0.9,
      }));
      const isApart = letters.map((letter) => ({ ...letter, isJoined: false }));
      const isJoined = letters.map((letter) => ({ ...letter, isJoined: true }));
      return [isApart, isJoined].map((characters) =>
        wordsOfLine({ index: 3, box, characters })
          .map(({ text }) => text)
          .join(' '),
      );
    };

    expect(joinedAt(4)).toEqual(['Damgaard', 'Damgaard']);
    expect(joinedAt(14)).toEqual(['Da mgaard', 'Damgaard']);
    expect(joinedAt(40)).toEqual(['Da mgaard', 'Da mgaard']);
  });

  it('drops lines that are hardly read (S-35)', () => {
    expect(wordsIn([['x', 10]], 0.3)).toEqual([]);
  });
});
