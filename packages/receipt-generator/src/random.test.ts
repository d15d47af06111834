import { describe, expect, it } from 'vitest';

import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('gives the very numbers it always gave for a seed', () => {
    const random = createRandom(42, 'receipt');

    const drawn = Array.from({ length: 5 }, () => random.whole(0, 999));

    expect(drawn).toMatchInlineSnapshot(`
      [
        237,
        372,
        532,
        36,
        56,
      ]
    `);
  });

  it('draws something else for another purpose', () => {
    expect(createRandom(42, 'photo').digits(12)).not.toBe(createRandom(42, 'receipt').digits(12));
  });

  it('draws something else for seeds that differ above 32 bits', () => {
    expect(createRandom(7, 'x').digits(12)).not.toBe(createRandom(7 + 2 ** 40, 'x').digits(12));
  });

  it('spreads whole numbers evenly, both ends included', () => {
    const random = createRandom(1, 'spread');
    const counts = new Map<number, number>();

    for (let index = 0; index < 6_000; index += 1) {
      const value = random.whole(1, 6);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }

    expect([...counts.keys()].sort((first, second) => first - second)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(Math.min(...counts.values())).toBeGreaterThan(880);
    expect(Math.max(...counts.values())).toBeLessThan(1_120);
  });

  it('samples no entry twice and never more than there are', () => {
    const sampled = createRandom(3, 'sample').sample(['a', 'b', 'c'], 9);

    expect([...sampled].sort()).toEqual(['a', 'b', 'c']);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1, 'empty').pick([])).toThrow(RangeError);
  });
});
