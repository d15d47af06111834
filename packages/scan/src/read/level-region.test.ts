import { describe, expect, it } from 'vitest';

import { levelRegion } from './level-region.ts';

const PAGE = { width: 400, height: 300 };
const TILT = 0.35;

/** A white page with a black bar of 120 by 12, tilted, with its middle at 250, 140. */
function tiltedBar() {
  const rgb = new Uint8Array(PAGE.width * PAGE.height * 3).fill(255);
  const [cosine, sine] = [Math.cos(TILT), Math.sin(TILT)];
  for (let y = 0; y < PAGE.height; y += 1) {
    for (let x = 0; x < PAGE.width; x += 1) {
      const along = (x - 250) * cosine + (y - 140) * sine;
      const across = (y - 140) * cosine - (x - 250) * sine;
      if (Math.abs(along) < 60 && Math.abs(across) < 6) {
        rgb.fill(0, (y * PAGE.width + x) * 3, (y * PAGE.width + x) * 3 + 3);
      }
    }
  }
  return { ...PAGE, rgb };
}

/** The level rectangle around what is black. */
function blackIn({ width, rgb }: { width: number; rgb: Uint8Array }) {
  const black = Array.from({ length: rgb.length / 3 }, (_, pixel) => pixel).filter(
    (pixel) => (rgb[pixel * 3] ?? 255) < 64,
  );
  const columns = black.map((pixel) => pixel % width);
  const rows = black.map((pixel) => Math.floor(pixel / width));
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
  return {
    centerX: (left + right) / 2,
    centerY: (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
    angle: 0,
  };
}

describe('levelRegion', () => {
  it.each([
    ['in the middle of the page', { centerX: 250, centerY: 140, width: 180, height: 80 }],
    ['that reaches beyond the page', { centerX: 270, centerY: 150, width: 500, height: 240 }],
  ])('levels a tilted region %s, and tells where things in it are on the page (S-35)', async (_, place) => {
    const level = await levelRegion(tiltedBar(), { ...place, angle: TILT });

    const bar = blackIn(level.raster);
    const onPage = level.toPage(bar);

    expect(Math.abs(bar.width - 120)).toBeLessThan(4);
    expect(Math.abs(bar.height - 12)).toBeLessThan(4);
    expect(Math.hypot(onPage.centerX - 250, onPage.centerY - 140)).toBeLessThan(2);
    expect(onPage.angle).toBeCloseTo(TILT);
  });

  it('cuts a level region out as it is, at least as large as the model needs (S-35)', async () => {
    const level = await levelRegion(tiltedBar(), {
      centerX: 399,
      centerY: 299,
      width: 2,
      height: 2,
      angle: 0,
    });

    expect([level.raster.width, level.raster.height]).toEqual([16, 16]);
    expect(level.toPage({ centerX: 8, centerY: 8, width: 4, height: 4, angle: 0 })).toEqual({
      centerX: 392,
      centerY: 292,
      width: 4,
      height: 4,
      angle: 0,
    });
  });
});
