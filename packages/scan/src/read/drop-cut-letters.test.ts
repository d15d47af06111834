import { describe, expect, it } from 'vitest';

import { dropCutLetters } from './drop-cut-letters.ts';

const letter = (text: string, position: number) => ({ text, position, confidence: 0.9 });
const box = { centerX: 50, centerY: 10, width: 100, height: 20, angle: 0 };
const left = { index: 0, box, characters: [letter('0', 0.7), letter('8', 0.93)] };

describe('dropCutLetters', () => {
  it('drops the half letter at the start of a line that reaches into its neighbour (S-35)', () => {
    const right = {
      index: 1,
      box: { ...box, centerX: 140 },
      characters: [letter('3', 0.02), letter('0', 0.2)],
    };

    const [first, second] = dropCutLetters([left, right]);

    expect(first?.characters.map(({ text }) => text).join('')).toBe('08');
    expect(second?.characters.map(({ text }) => text).join('')).toBe('0');
  });

  it('keeps letters of lines that overlap without sharing a letter (S-35)', () => {
    const right = { index: 1, box: { ...box, centerX: 140 }, characters: [letter('3', 0.15)] };

    expect(dropCutLetters([left, right])[1]?.characters).toHaveLength(1);
  });

  it('keeps letters above one another on different rows (S-35)', () => {
    const below = { index: 1, box: { ...box, centerY: 34 }, characters: left.characters };

    expect(dropCutLetters([left, below])[1]?.characters).toHaveLength(2);
  });
});
