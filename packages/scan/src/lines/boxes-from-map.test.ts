import { describe, expect, it } from 'vitest';

import { findLineBoxes, type ProbabilityMap } from './boxes-from-map.ts';
import { isTall, scaleBox } from './line-box.ts';

/** A map on which the given rectangles are text. */
function mapWith(
  rectangles: readonly { x: number; y: number; width: number; height: number; value?: number }[],
): ProbabilityMap {
  const values = new Float32Array(100 * 60);
  for (const { x, y, width, height, value = 0.9 } of rectangles) {
    for (let row = y; row < y + height; row += 1) {
      values.fill(value, row * 100 + x, row * 100 + x + width);
    }
  }
  return { width: 100, height: 60, values };
}

describe('findLineBoxes', () => {
  it('finds each line once, a little larger than its core (S-35)', () => {
    const boxes = findLineBoxes(
      mapWith([
        { x: 10, y: 10, width: 40, height: 6 },
        { x: 10, y: 30, width: 60, height: 6 },
      ]),
    );

    expect(boxes.map((box) => [Math.round(box.centerX), Math.round(box.centerY)])).toEqual([
      [30, 13],
      [40, 33],
    ]);
    expect(boxes[0]?.width).toBeGreaterThan(40);
    expect(boxes[0]?.height).toBeGreaterThan(6);
  });

  it('tells a line on its side (S-35)', () => {
    const [box] = findLineBoxes(mapWith([{ x: 40, y: 5, width: 6, height: 50 }]));

    expect(box !== undefined && isTall(box)).toBe(true);
  });

  it('leaves out specks and faint areas (S-35)', () => {
    const speck = { x: 5, y: 5, width: 2, height: 2 };
    const faint = { x: 20, y: 20, width: 40, height: 8, value: 0.4 };

    expect(findLineBoxes(mapWith([speck, faint]))).toEqual([]);
  });

  it('finds the slope of a slanting line (S-35)', () => {
    const steps = Array.from({ length: 16 }, (_, index) => ({
      x: 10 + index * 5,
      y: 10 + index,
      width: 5,
      height: 5,
    }));

    const [box] = findLineBoxes(mapWith(steps));

    expect(box?.angle).toBeCloseTo(Math.atan(1 / 5), 1);
  });
});

describe('scaleBox', () => {
  it('moves and grows a box with its picture (S-35)', () => {
    const box = { centerX: 10, centerY: 20, width: 8, height: 4, angle: 0 };

    expect(scaleBox(box, { x: 2, y: 3 })).toEqual({
      centerX: 20,
      centerY: 60,
      width: 16,
      height: 12,
      angle: 0,
    });
  });
});
