import { describe, expect, it } from 'vitest';

import { isClearer, spreadLines } from './see-through-probe.ts';

const line = (confidence: number, letters = 10) => Array.from({ length: letters }, () => ({ confidence }));
const nothing = line(0, 0);

describe('a page without the print of its back', () => {
  it.each([
    ['is clearer when its lines are read well', [line(0.8), line(0.7)], [line(0.95), line(0.9)], true],
    ['is not when they gain nothing', [line(0.86), line(0.86)], [line(0.87), line(0.88)], false],
    ['is not when they are still hardly read', [line(0.5), line(0.6)], [line(0.7), line(0.8)], false],
    [
      'is clearer when most lines are gone and the others are read, if not well',
      [line(0.7), line(0.7), line(0.8)],
      [nothing, nothing, line(0.8)],
      true,
    ],
    [
      'is clearer when many lines are gone and as many of the others are read better as worse',
      [line(0.7), line(0.7), line(0.7), line(0.75), line(0.67)],
      [nothing, nothing, nothing, line(0.6), line(0.95)],
      true,
    ],
    [
      'is not when many lines are gone and the others are read worse',
      [line(0.7, 30), line(0.7, 30), line(0.9, 2), line(0.9, 2), line(0.75)],
      [nothing, nothing, line(0.85, 2), line(0.85, 2), line(0.82)],
      false,
    ],
    [
      'is not when faint lines are gone and no other is read better',
      [line(0.8), line(0.8), line(0.8), line(0.5), line(0.5)],
      [line(0.8), line(0.8), line(0.8), nothing, nothing],
      false,
    ],
    [
      'is not when many lines are gone of those that stand upside down',
      [line(0.4), line(0.4), line(0.5)],
      [nothing, nothing, line(0.8)],
      false,
    ],
    [
      'is not when few lines are gone',
      [line(0.7), line(0.7), line(0.7), line(0.7)],
      [nothing, line(0.75), line(0.75), line(0.75)],
      false,
    ],
    ['is not when nothing is left', [line(0.7), line(0.7)], [nothing, nothing], false],
  ])('%s', (_, plain, bleached, expected) => {
    expect(isClearer(plain, bleached)).toBe(expected);
  });
});

const box = (width: number) => ({ centerX: 0, centerY: 0, width, height: 10, angle: 0 });

describe('spreadLines', () => {
  it('takes lines of all lengths, each once, but none of a few letters (S-35)', () => {
    const boxes = Array.from({ length: 50 }, (_, index) => box(10 + index * 4));

    const chosen = spreadLines(boxes);

    const widths = chosen.map((index) => boxes[index]?.width ?? 0);
    expect(new Set(chosen).size).toBe(10);
    expect(Math.min(...widths)).toBeGreaterThan(30);
    expect(Math.min(...widths)).toBeLessThan(60);
    expect(Math.max(...widths)).toBeGreaterThan(190);
  });

  it('takes all of few lines, also of those on their side, and none of none (S-35)', () => {
    expect(spreadLines([box(100), { ...box(10), height: 200 }])).toHaveLength(2);
    expect(spreadLines([box(12)])).toEqual([]);
  });
});
