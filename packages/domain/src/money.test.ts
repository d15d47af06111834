import { describe, expect, it } from 'vitest';

import { divideRounded, minorUnits } from './money.ts';

describe('minorUnits', () => {
  it('refuses fractions', () => {
    expect(() => minorUnits(1.5)).toThrow(RangeError);
  });

  it('refuses what cannot be added exactly', () => {
    expect(() => minorUnits(2 ** 53)).toThrow(RangeError);
  });

  it('has no minus zero', () => {
    expect(Object.is(minorUnits(-0), 0)).toBe(true);
  });
});

describe('divideRounded', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, -3n, 1n],
    [0n, 7n, 0n],
  ])('rounds %s / %s half away from zero', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });
});
