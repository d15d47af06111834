import { describe, expect, it } from 'vitest';

import { mergeOverlapping } from './merge-overlapping.ts';

const box = { centerX: 50, centerY: 10, width: 100, height: 20, angle: 0 };

describe('mergeOverlapping', () => {
  it('joins parts of one line that overlap (S-35)', () => {
    const merged = mergeOverlapping([{ ...box, centerX: 140, centerY: 12, height: 16 }, box]);

    expect(merged).toEqual([{ centerX: 95, centerY: 10, width: 190, height: 20, angle: 0 }]);
  });

  it('joins three parts along a slope (S-35)', () => {
    const parts = [0, 90, 180].map((x) => ({ ...box, centerX: 50 + x, centerY: 10 + x / 10, angle: 0.1 }));

    const [merged, ...others] = mergeOverlapping(parts);

    expect(others).toEqual([]);
    expect(merged?.width).toBeCloseTo(100 + 180 * Math.hypot(1, 0.1), 0);
  });

  it.each([
    ['apart on one row', { ...box, centerX: 151 }],
    ['on the next row', { ...box, centerX: 60, centerY: 32 }],
    ['of another size', { ...box, centerX: 140, height: 50 }],
    ['on their side', { ...box, centerX: 95, width: 10, height: 30 }],
  ])('leaves parts alone that are %s (S-35)', (_, other) => {
    expect(mergeOverlapping([box, other])).toHaveLength(2);
  });
});
