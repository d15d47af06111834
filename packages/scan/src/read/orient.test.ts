import { describe, expect, it } from 'vitest';

import { groupByWidth } from './recognise-lines.ts';
import { detectionSize } from './find-lines.ts';
import { longestLines, standsOnSide } from './orient.ts';

const flat = { centerX: 0, centerY: 0, width: 100, height: 20, angle: 0 };
const tall = { ...flat, width: 20, height: 100 };

describe('standsOnSide', () => {
  it('is true when most lines are tall (S-35)', () => {
    expect(standsOnSide([tall, tall, flat])).toBe(true);
  });

  it('is false for an upright page with a tall speck (S-35)', () => {
    expect(standsOnSide([flat, flat, tall])).toBe(false);
  });

  it('does not judge by two lines (S-35)', () => {
    expect(standsOnSide([tall, tall])).toBe(false);
  });
});

describe('longestLines', () => {
  it('chooses at most eight, the longest first (S-35)', () => {
    const boxes = Array.from({ length: 12 }, (_, index) => ({ ...flat, width: index }));

    expect(longestLines(boxes)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  });
});

describe('detectionSize', () => {
  it.each([
    [
      { width: 300, height: 600 },
      { width: 640, height: 1280 },
    ],
    [
      { width: 4000, height: 2000 },
      { width: 1280, height: 640 },
    ],
  ])('scales %j to a size the model takes (S-35)', (page, expected) => {
    expect(detectionSize(page)).toEqual(expected);
  });

  it('stays under 1.7 million pixels for a very long receipt (S-35)', () => {
    const { width, height } = detectionSize({ width: 900, height: 9000 });

    expect(width * height).toBeLessThan(1_700_000);
  });
});

describe('groupByWidth', () => {
  it('keeps lines of unlike width apart (S-35)', () => {
    const pictures = [400, 50, 52, 420].map((width) => ({ width, rgb: new Uint8Array() }));

    const groups = groupByWidth(pictures).map((group) => group.map(({ index }) => index));

    expect(groups).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });
});
