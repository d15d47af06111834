import { describe, expect, it } from 'vitest';

import { processorMs } from '../testing/processor-time.ts';
import { straighten } from './straighten.ts';
import type { Word } from './word.ts';

const HEIGHT = 20;

/** A word whose middle is at a point, as the reader boxes words of slanting lines. */
function word(text: string, middle: { x: number; y: number }, angle = 0): Word {
  const width = text.length * 12;
  const [half, rise] = [HEIGHT / 2, (Math.abs(Math.sin(angle)) * width) / 2];
  const ends = (Math.cos(angle) * width) / 2 + half * 0.6;
  return {
    text,
    angle,
    confidence: 1,
    weakest: 1,
    line: 0,
    left: middle.x - ends,
    right: middle.x + ends,
    top: middle.y - rise - half,
    bottom: middle.y + rise + half,
  };
}

describe('straighten', () => {
  it('leaves the words of a level page where they are (S-35)', () => {
    const words = Array.from({ length: 12 }, (_, index) => word('Rugbrød', { x: 100, y: 40 + index * 40 }));

    const straight = straighten(words);

    for (const [index, { left, right, top, bottom }] of words.entries()) {
      expect(straight[index]?.left).toBeCloseTo(left, 6);
      expect(straight[index]?.right).toBeCloseTo(right, 6);
      expect(straight[index]?.top).toBeCloseTo(top, 6);
      expect(straight[index]?.bottom).toBeCloseTo(bottom, 6);
    }
  });

  it('remembers where words are in the picture (S-35)', () => {
    const slanting = word('Rugbrød', { x: 300, y: 300 }, 0.2);

    const [straight] = straighten([slanting]);

    const { left, top, right, bottom } = slanting;
    expect(straight?.shown).toEqual({ left, top, right, bottom });
  });

  it('puts amounts of a turned page into one column and their labels into another (S-35)', () => {
    const turn = 0.2;
    const place = (x: number, y: number) => ({
      x: 500 + x * Math.cos(turn) - y * Math.sin(turn),
      y: 100 + x * Math.sin(turn) + y * Math.cos(turn),
    });
    const words = Array.from({ length: 14 }, (_, row) => [
      word('Varenavn', place(48, row * 45), turn),
      word('125,00', place(400, row * 45), turn),
    ]).flat();

    const straight = straighten(words);

    const lefts = straight.filter(({ text }) => text === 'Varenavn').map(({ left }) => left);
    const rights = straight.filter(({ text }) => text === '125,00').map(({ right }) => right);
    expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(HEIGHT);
    expect(Math.max(...rights) - Math.min(...rights)).toBeLessThan(HEIGHT);
  });

  it('gives a slanting word the height of its letters (S-35)', () => {
    const [straight] = straighten([word('MOMSGRUNDLAG', { x: 300, y: 300 }, 0.25)]);

    expect((straight?.bottom ?? 0) - (straight?.top ?? 0)).toBeGreaterThan(HEIGHT * 0.8);
    expect((straight?.bottom ?? 0) - (straight?.top ?? 0)).toBeLessThan(HEIGHT * 1.2);
  });

  it('takes no time for thousands of slanting words (S-35)', () => {
    const words = Array.from({ length: 6000 }, (_, index) =>
      word('Rugbrød', { x: 100 + (index % 6) * 120, y: 40 + index * 4 }, 0.1),
    );

    expect(processorMs(() => straighten(words))).toBeLessThan(3000);
  });
});
