import { describe, expect, it } from 'vitest';

import { LINE_HEIGHT } from './crop-line.ts';
import { inOtherSizes } from './other-sizes.ts';

/** A white line with a black bar over its full height in the middle, and a black row at its upper edge. */
function barred(width: number) {
  const rgb = new Uint8Array(width * LINE_HEIGHT * 3).fill(255);
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (row === 0 || Math.abs(column - width / 2) < 6) {
        rgb.fill(0, (row * width + column) * 3, (row * width + column) * 3 + 3);
      }
    }
  }
  return { width, rgb };
}

describe('inOtherSizes', () => {
  it('shows a line wider, narrower and larger in pictures as high as before (S-35)', async () => {
    const resized = await inOtherSizes(barred(200));

    expect(resized.map(({ width, rgb }) => [width, rgb.length / width / 3])).toEqual([
      [250, LINE_HEIGHT],
      [160, LINE_HEIGHT],
      [240, LINE_HEIGHT],
    ]);
    for (const { width, rgb } of resized) {
      const middle = (LINE_HEIGHT / 2) * width * 3;
      expect(rgb[middle + Math.floor(width / 2) * 3]).toBeLessThan(20);
      expect(rgb[middle + 9]).toBeGreaterThan(235);
    }
  });

  it('cuts the edges of what is shown larger (S-35)', async () => {
    const [wide, , larger] = await inOtherSizes(barred(200));

    expect([wide?.rgb[9], larger?.rgb[9]]).toEqual([0, 255]);
  });

  it('keeps a line of a few pixels wide enough to read (S-35)', async () => {
    const resized = await inOtherSizes(barred(8));

    expect(resized.every(({ width }) => width >= 8)).toBe(true);
  });
});
