import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { lettersApart, lettersOf, slipsBetween } from './slips.ts';

const words = fc.stringMatching(/^[a-z]{0,12}$/);

describe('slips of the finger', () => {
  it.each([
    ['kvittering', 'kvittering', 0],
    ['kvittering', 'kvitering', 1],
    ['kvittering', 'kvitterinng', 1],
    ['kvittering', 'kvittreing', 1],
    ['moms', 'mosm', 1],
    ['dropbox', 'dorpbax', 2],
    ['bilag', 'kategori', 4],
  ])('between "%s" and "%s" are counted: %d (S-72)', (left, right, slips) => {
    expect(slipsBetween(left, right, 3)).toBe(slips);
  });

  it('are as many one way as the other, and none are missed by looking at the letters first (S-72)', () => {
    fc.assert(
      fc.property(words, words, (left, right) => {
        const slips = slipsBetween(left, right, 20);
        expect(slipsBetween(right, left, 20)).toBe(slips);
        expect(lettersApart(lettersOf(left), lettersOf(right))).toBeLessThanOrEqual(2 * slips);
        expect(slips === 0).toBe(left === right);
      }),
    );
  });
});
