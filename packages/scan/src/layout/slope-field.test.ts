import { describe, expect, it } from 'vitest';

import { fitSlopes } from './slope-field.ts';

/** Text at 60 places of a page, each running as steeply as told. */
function textWith(slopeAt: (x: number, y: number) => number) {
  return Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [100 + (index % 4) * 200, 100 + Math.floor(index / 4) * 80];
    return { x, y, slope: slopeAt(x, y), weight: 5 };
  });
}

describe('fitSlopes', () => {
  it('finds the one slope of a page that only slants (S-35)', () => {
    const field = fitSlopes(textWith(() => 0.1));

    expect(field.slopeAt(150, 900)).toBeCloseTo(0.1, 6);
    expect(field.rowAt(0, 500) - field.rowAt(800, 500 + 800 * Math.tan(0.1))).toBeCloseTo(0, 1);
  });

  it('follows rows that converge, as those of tilted paper do (S-35)', () => {
    const field = fitSlopes(textWith((_, y) => (y - 700) / 6000));

    expect(field.slopeAt(400, 100)).toBeCloseTo(-0.1, 2);
    expect(field.slopeAt(400, 1220)).toBeCloseTo(0.087, 2);
  });

  it('follows rows that bend, as those of curled paper do (S-35)', () => {
    const bent = (x: number) => 600 + ((x - 400) * (x - 400)) / 5000;
    const field = fitSlopes(textWith((x) => Math.atan((2 * (x - 400)) / 5000)));

    expect(Math.abs(field.rowAt(100, bent(100)) - field.rowAt(700, bent(700)))).toBeLessThan(2);
    expect(Math.abs(field.rowAt(100, bent(100)) - 600)).toBeLessThan(3);
  });

  it('is not led astray by a few words in another direction (S-35)', () => {
    const text = textWith(() => 0.05).map((piece, index) =>
      index % 9 === 0 ? { ...piece, slope: 0.5 } : piece,
    );

    expect(fitSlopes(text).slopeAt(400, 600)).toBeCloseTo(0.05, 2);
  });

  it('lies level where nothing slants, and without any text (S-35)', () => {
    expect(fitSlopes(textWith(() => 0)).rowAt(10, 20)).toBe(20);
    expect(fitSlopes([]).rowAt(10, 20)).toBe(20);
  });
});
