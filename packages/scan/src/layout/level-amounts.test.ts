import { describe, expect, it } from 'vitest';

import { processorMs } from '../testing/processor-time.ts';
import { levelAmounts } from './level-amounts.ts';
import type { Word } from './word.ts';

const PITCH = 30;
const LETTER = 20;

let lines = 0;

function word(text: string, left: number, middle: number): Word {
  lines += 1;
  return {
    text,
    line: lines,
    angle: 0,
    confidence: 1,
    weakest: 1,
    left,
    right: left + text.length * 10,
    top: middle - LETTER / 2,
    bottom: middle + LETTER / 2,
  };
}

const labels = ['Kaffe', 'Kager', 'Te', 'Brød', 'TOTAL', 'Heraf moms'].map((text, row) =>
  word(text, 50, 100 + row * PITCH),
);

/** Amounts that have slipped by so much, which may change from row to row. */
function amounts(slip: (row: number) => number): Word[] {
  return ['25,00', '30,00', '20,00', '15,00', '90,00', '18,00'].map((text, row) =>
    word(text, 400, 100 + row * PITCH + slip(row)),
  );
}

function offsets(moved: readonly Word[]): number[] {
  return moved.slice(labels.length).map((one, row) => (one.top + one.bottom) / 2 - (100 + row * PITCH));
}

describe('levelAmounts', () => {
  it.each([-18, 18])('brings a column that slipped by %d of 30 pixels back to its labels (S-35)', (slip) => {
    const moved = levelAmounts([...labels, ...amounts(() => slip)]);

    expect(Math.max(...offsets(moved).map(Math.abs))).toBeLessThan(LETTER / 4);
  });

  it('follows a column that slips further from row to row (S-35)', () => {
    const moved = levelAmounts([...labels, ...amounts((row) => -4 * row)]);

    expect(Math.max(...offsets(moved).map(Math.abs))).toBeLessThan(LETTER / 3);
  });

  it('leaves a level receipt as it is, also one with labels of no amount (S-35)', () => {
    const words = [...labels, word('Tak for besøget', 60, 100 + 6 * PITCH), ...amounts(() => 0)];

    expect(levelAmounts(words)).toEqual(words);
  });

  it('leaves amounts printed in rows of their own (S-35)', () => {
    const apart = labels.map((one, row) => ({
      ...one,
      top: 100 + row * 2 * PITCH,
      bottom: 120 + row * 2 * PITCH,
    }));
    const words = [...apart, ...amounts((row) => (row + 1) * PITCH + 10)];

    expect(levelAmounts(words)).toEqual(words);
  });

  it.each([
    ['beside what is counted', '2 x 5,00'],
    ['alone', null],
  ])('leaves amounts in rows below their goods, %s (S-35)', (_, count) => {
    const names = Array.from({ length: 8 }, (_name, row) => word('Rugbrød', 50, 100 + row * 48));
    const below = names.flatMap((_name, row) => [
      ...(count === null ? [] : [word(count, 70, 124 + row * 48)]),
      word('10,00', 400, 124 + row * 48),
    ]);
    const end = [
      word('TOTAL', 50, 484),
      word('80,00', 400, 484),
      word('Heraf moms', 50, 508),
      word('16,00', 400, 508),
    ];
    const words = [...names, ...below, ...end];

    expect(levelAmounts(words)).toEqual(words);
  });

  it('takes no time on a long page (S-35)', () => {
    const many = (text: string, count: number, left: number) =>
      Array.from({ length: count }, (_, row) => word(text, left, 100 + row * 20));
    const words = [...many('Rugbrød', 3000, 50), ...many('10,00', 200, 400)];

    expect(processorMs(() => levelAmounts(words))).toBeLessThan(400);
  });
});
