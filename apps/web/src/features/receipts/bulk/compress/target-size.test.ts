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
      { width: 1201, height: 10 },
      { width: 1200, height: 10 },
    ],
    [
      { width: 16_000, height: 1 },
      { width: 1200, height: 1 },
    ],
  ])('makes %j at most 1200 px wide and keeps its shape (BSEL-51, LIM-32)', (size, target) => {
    expect(targetSize(size)).toEqual(target);
  });

  it('is never wider than 1200 px nor empty, whatever the picture (BSEL-51)', () => {
    for (let round = 0; round < 500; round += 1) {
      const size = {
        width: 1 + Math.floor(Math.random() * 20_000),
        height: 1 + Math.floor(Math.random() * 20_000),
      };
      const target = targetSize(size);
      expect(target.width).toBeLessThanOrEqual(Math.min(size.width, 1200));
      expect(target.width * target.height).toBeLessThan(16_100_000);
      expect(target.width).toBeGreaterThan(0);
      expect(target.height).toBeGreaterThan(0);
    }
  });
});
