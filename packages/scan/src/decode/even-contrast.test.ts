import { describe, expect, it } from 'vitest';

import { evenContrast } from './even-contrast.ts';
import type { Raster } from './raster.ts';

const SIDE = 240;
/** Print of two pixels in every twelve, as strokes of letters stand. */
const isPrint = (x: number, y: number) => x % 12 < 2 && y % 24 < 12;

function paint(shade: (x: number, y: number) => number): Raster {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      rgb.fill(shade(x, y), (y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3);
    }
  }
  return { width: SIDE, height: SIDE, rgb };
}

function meanOf({ rgb }: Raster, isCounted: (x: number, y: number) => boolean): number {
  const levels = Array.from({ length: SIDE * SIDE }, (_, pixel) => ({
    level: rgb[pixel * 3] ?? 0,
    isIn: isCounted(pixel % SIDE, Math.floor(pixel / SIDE)),
  })).filter(({ isIn }) => isIn);
  return levels.reduce((sum, { level }) => sum + level, 0) / levels.length;
}

describe('evenContrast', () => {
  it('makes print that a lamp washes out stand out as much as the rest (S-35)', () => {
    // 80 levels darker than the paper on the left, 8 on the right.
    const washed = paint((x, y) => (isPrint(x, y) ? (x < SIDE / 2 ? 100 : 240) : x < SIDE / 2 ? 180 : 248));

    const even = evenContrast(washed);

    const distance = (from: number, to: number) => {
      const isIn = (x: number) => x >= from && x < to;
      const paper = meanOf(even, (x, y) => isIn(x) && !isPrint(x, y));
      return paper - meanOf(even, (x, y) => isIn(x) && isPrint(x, y));
    };
    const [clear, pale] = [distance(24, SIDE / 2 - 24), distance(SIDE / 2 + 24, SIDE - 24)];
    expect(clear).toBeGreaterThan(60);
    expect(pale).toBeGreaterThan(clear * 0.4);
  });

  it('leaves the grain of bare paper one grey, and the page its size (S-35)', () => {
    const bare = paint((x, y) => 200 + ((x * 7 + y * 13) % 3));

    const { width, height, rgb } = evenContrast(bare);

    expect([width, height, rgb.length]).toEqual([SIDE, SIDE, SIDE * SIDE * 3]);
    expect(Math.min(...rgb.filter((_, index) => index % 3 === 0))).toBeGreaterThan(180);
  });
});
