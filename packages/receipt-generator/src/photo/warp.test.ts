import { describe, expect, it } from 'vitest';

import { locateOnSheet, type Corners } from './warp.ts';

const CORNERS: Corners = {
  topLeft: { x: 110, y: 92 },
  topRight: { x: 705, y: 121 },
  bottomRight: { x: 690, y: 1_480 },
  bottomLeft: { x: 84, y: 1_455 },
};

describe('locateOnSheet', () => {
  it.each([
    ['topLeft', 0, 0],
    ['topRight', 1, 0],
    ['bottomRight', 1, 1],
    ['bottomLeft', 0, 1],
  ] as const)('finds the corner %s', (corner, x, y) => {
    const point = CORNERS[corner];

    const place = locateOnSheet(CORNERS)(point.x, point.y);

    expect(place.x).toBeCloseTo(x, 9);
    expect(place.y).toBeCloseTo(y, 9);
  });

  it('keeps straight lines straight: where the diagonals cross is the middle of the sheet', () => {
    const square: Corners = {
      topLeft: { x: 30, y: 0 },
      topRight: { x: 70, y: 0 },
      bottomRight: { x: 100, y: 100 },
      bottomLeft: { x: 0, y: 100 },
    };

    // The diagonals of this trapezium meet where its width has grown from 40 to 100 by their shares.
    const place = locateOnSheet(square)(50, 100 * (40 / 140));

    expect(place.x).toBeCloseTo(0.5, 9);
    expect(place.y).toBeCloseTo(0.5, 9);
  });

  it('puts points beside the sheet below 0 or above 1', () => {
    expect(locateOnSheet(CORNERS)(20, 700).x).toBeLessThan(0);
    expect(locateOnSheet(CORNERS)(400, 1_600).y).toBeGreaterThan(1);
  });
});
