import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { divideRounded, MAX_RECEIPT_MINOR, minorUnits, partOfAmount } from './money.ts';

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

describe('partOfAmount', () => {
  it('rounds as whole numbers of any size do, for amounts that fit them and those that do not', () => {
    const amounts = [fc.integer({ min: -MAX_RECEIPT_MINOR, max: MAX_RECEIPT_MINOR }), fc.maxSafeInteger()];
    fc.assert(
      fc.property(
        fc.oneof(...amounts),
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        (amount, part, rest) => {
          const of = part + rest + 1;
          const exactly = divideRounded(BigInt(amount) * BigInt(part), BigInt(of));
          expect(partOfAmount(minorUnits(amount), part, of)).toBe(Number(exactly));
        },
      ),
    );
  });

  it.each([
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [-1, 1, 3, 0],
    [0, 7, 8, 0],
  ])('rounds %d × %d / %d half away from zero, without a minus zero', (amount, part, of, expected) => {
    expect(partOfAmount(minorUnits(amount), part, of)).toBe(expected);
  });
});
