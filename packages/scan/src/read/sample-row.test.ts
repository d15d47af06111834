import { describe, expect, it } from 'vitest';

import type { Raster } from '../decode/raster.ts';
import { clamp } from '../numbers.ts';
import { sampleCubic } from './sample-row.ts';

const PADDING = 4;
const LENGTH = 60;

/** A small page of unlike pixels. */
function drawPage(): Raster {
  const [width, height] = [30, 20];
  return {
    width,
    height,
    rgb: Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 73) % 251),
  };
}

/** The same page with its outermost pixels continued on all sides. */
function continueRim({ width, height, rgb }: Raster): Raster {
  const wide = { width: width + 2 * PADDING, height: height + 2 * PADDING };
  const pixels = Array.from({ length: wide.width * wide.height }, (_, index) => {
    const x = clamp((index % wide.width) - PADDING, 0, width - 1);
    const y = clamp(Math.floor(index / wide.width) - PADDING, 0, height - 1);
    return [...rgb.subarray((y * width + x) * 3, (y * width + x + 1) * 3)];
  });
  return { ...wide, rgb: Uint8Array.from(pixels.flat()) };
}

describe('sampleCubic', () => {
  it.each([
    ['leaves the page on both sides', { x: -9.25, y: 4.125, stepX: 0.75, stepY: 0.125 }],
    ['leaves it above', { x: 3.5, y: 2.625, stepX: 0.5, stepY: -0.25 }],
    ['runs down along its side', { x: 0.375, y: -3.5, stepX: 0.0625, stepY: 0.5 }],
    ['runs to the left over its foot', { x: 27.875, y: 18.75, stepX: -0.375, stepY: 0.03125 }],
    ['begins on the first pixel', { x: 0.5, y: 5, stepX: 0.375, stepY: 0.0625 }],
    ['ends on the last', { x: 6.5, y: 5, stepX: 0.375, stepY: 0.0625 }],
    ['begins on the first row', { x: 3, y: 0.5, stepX: 0.375, stepY: 0.125 }],
    ['ends on the last row', { x: 3, y: 11.5, stepX: 0.375, stepY: 0.125 }],
  ])('takes the rim for what lies beyond it, in a row that %s (S-35)', (_, row) => {
    const page = drawPage();
    const wide = continueRim(page);
    const found = new Uint8Array(LENGTH * 3);

    sampleCubic(page, row, found);

    const expected = Array.from({ length: LENGTH }, (_, index) => {
      const x = clamp(row.x + index * row.stepX, 0, page.width - 1) + PADDING;
      const y = clamp(row.y + index * row.stepY, 0, page.height - 1) + PADDING;
      const colours = new Uint8Array(3);
      sampleCubic(wide, { x, y, stepX: 0, stepY: 0 }, colours);
      return [...colours];
    });
    expect([...found]).toEqual(expected.flat());
  });
});
