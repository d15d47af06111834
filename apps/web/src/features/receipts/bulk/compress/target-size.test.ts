import { describe, expect, it } from 'vitest';

import { targetSize } from './target-size.ts';

describe('targetSize', () => {
  it.each([
    [
      { width: 3024, height: 4032 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 4032, height: 3024 },
      { width: 1200, height: 900 },
    ],
    // A long receipt keeps its height where its width allows it.
    [
      { width: 900, height: 9000 },
      { width: 900, height: 9000 },
    ],
    [
      { width: 2400, height: 16_000 },
      { width: 1200, height: 8000 },
    ],
    [
      { width: 1200, height: 1200 },
      { width: 1200, height: 1200 },
    ],
    [
      { width: 3600, height: 1200 },
      { width: 1200, height: 400 },
    ],
  ])('makes %j at most 1200 px wide and keeps its shape (BSEL-51, LIM-32)', (size, target) => {
    expect(targetSize(size)).toEqual(target);
  });

  it.each([
    // Rolls that were photographed lying: 1200 px across left 66 of the width of the paper.
    [
      { width: 13_806, height: 766 },
      { width: 13_806, height: 766 },
    ],
    [
      { width: 17_000, height: 2400 },
      { width: 8500, height: 1200 },
    ],
    [
      { width: 16_000, height: 1 },
      { width: 16_000, height: 1 },
    ],
    // What no phone could draw is made smaller all the same.
    [
      { width: 40_000, height: 1200 },
      { width: 23_094, height: 693 },
    ],
  ])('makes of %j, which is longer than 3:1, the short side at most 1200 px (DEV-05)', (size, target) => {
    expect(targetSize(size)).toEqual(target);
  });

  it('is never wider than 1200 px unless it is long, can be drawn, and is not empty, whatever the picture (BSEL-51, DEV-05)', () => {
    for (let round = 0; round < 500; round += 1) {
      const size = {
        width: 1 + Math.floor(Math.random() * 20_000),
        height: 1 + Math.floor(Math.random() * 20_000),
      };
      const target = targetSize(size);
      const isLong = Math.max(size.width, size.height) > 3 * Math.min(size.width, size.height);
      const bounded = isLong ? Math.min(target.width, target.height) : target.width;
      expect(bounded).toBeLessThanOrEqual(1200);
      expect(target.width).toBeLessThanOrEqual(size.width);
      expect(target.width * target.height).toBeLessThan(16_100_000);
      expect(target.width).toBeGreaterThan(0);
      expect(target.height).toBeGreaterThan(0);
    }
  });
});
