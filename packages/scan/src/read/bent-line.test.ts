import { describe, expect, it } from 'vitest';

import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { bendOf, cropBent } from './bent-line.ts';
import { cropLine, LINE_HEIGHT, type LinePicture } from './crop-line.ts';

const [WIDTH, HEIGHT] = [800, 120];
const box: LineBox = { centerX: 400, centerY: 60, width: 780, height: 48, angle: 0 };

/** A page with upright strokes so high, about a middle that is told for each column. */
function strokes(height: number, middleAt: (x: number) => number): Raster {
  const rgb = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3);
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    return Math.abs(y + 0.5 - middleAt(x)) < height / 2 && Math.floor(x / 3) % 3 === 0 ? 40 : 235;
  });
  return { width: WIDTH, height: HEIGHT, rgb };
}

const arch = (x: number) => 66 - 14 * Math.sin((Math.PI * x) / WIDTH);

/** The rows between which print is, in a part of the width of a picture. */
function printIn({ width, rgb }: LinePicture, from: number, to: number): [number, number] {
  const rows = Array.from({ length: LINE_HEIGHT }, (_, row) => row).filter((row) =>
    Array.from(
      { length: Math.floor((to - from) * width) },
      (_, index) => Math.floor(from * width) + index,
    ).some((column) => (rgb[(row * width + column) * 3 + 1] ?? 255) < 120),
  );
  return [rows[0] ?? -1, rows.at(-1) ?? -1];
}

describe('bendOf', () => {
  it('tells how small letters rise and fall along a curled line (S-35)', () => {
    const bend = bendOf(cropLine(strokes(14, arch), box));

    expect(bend?.rows).toBeGreaterThan(12);
    expect(bend?.rows).toBeLessThan(19);
    // The picture begins 36 pixels down the page.
    expect(bend?.middleAt(0.5)).toBeCloseTo(arch(400) - 36, 0);
    expect(Math.abs((bend?.middleAt(0.1) ?? 0) - (arch(88) - 36))).toBeLessThan(2);
  });

  it('finds none in straight lines, in letters that fill their picture, in short words and on empty paper (S-35)', () => {
    const none = [
      cropLine(
        strokes(14, () => 60),
        box,
      ),
      cropLine(
        strokes(14, (x) => 58 + x / 400),
        box,
      ),
      cropLine(strokes(34, arch), box),
      cropLine(strokes(14, arch), { ...box, width: 150 }),
      cropLine(strokes(0, arch), box),
    ];

    expect(none.map(bendOf)).toEqual([null, null, null, null, null]);
  });

  it('finds none where pieces stand at many heights, as of two lines (S-35)', () => {
    const steps = strokes(12, (x) => (Math.floor(x / 60) % 2 === 0 ? 46 : 74));

    expect(bendOf(cropLine(steps, box))).toBeNull();
  });
});

describe('cropBent', () => {
  const page = strokes(14, arch);
  const bend = bendOf(cropLine(page, box));

  it('lays a line straight, in letters as high as those of others (S-35)', () => {
    const picture = bend === null ? null : cropBent(page, box, { bend });
    const parts = [0.02, 0.3, 0.5, 0.7, 0.9].map((from) =>
      picture === null ? [-1, -1] : printIn(picture, from, from + 0.08),
    );

    expect(picture?.width).toBeGreaterThan(780);
    for (const [top = -1, bottom = -1] of parts) {
      expect(Math.abs(top - 11)).toBeLessThan(4);
      expect(Math.abs(bottom - 36)).toBeLessThan(4);
    }
  });

  it('turns it by half a turn where it is upside down (S-35)', () => {
    const [usual, turned] = [false, true].map((upsideDown) =>
      bend === null ? null : cropBent(page, box, { bend, upsideDown }),
    );
    const pixelsOf = (picture: LinePicture | null | undefined) =>
      Array.from({ length: (picture?.rgb.length ?? 0) / 3 }, (_, pixel) => picture?.rgb[pixel * 3]);

    expect(pixelsOf(turned)).toEqual(pixelsOf(usual).toReversed());
    expect(turned?.width).toBe(usual?.width);
  });

  it('follows a line that runs down the page (S-35)', () => {
    const upright: Raster = {
      width: HEIGHT,
      height: WIDTH,
      rgb: Uint8Array.from({ length: page.rgb.length }, (_, index) => {
        const [pixel, channel] = [Math.floor(index / 3), index % 3];
        const [x, y] = [pixel % HEIGHT, Math.floor(pixel / HEIGHT)];
        return page.rgb[((HEIGHT - 1 - x) * WIDTH + y) * 3 + channel] ?? 0;
      }),
    };
    const tall: LineBox = { centerX: 60, centerY: 400, width: 48, height: 780, angle: 0 };
    const own = bendOf(cropLine(upright, tall));
    const picture = own === null ? null : cropBent(upright, tall, { bend: own });
    const [top, bottom] = picture === null ? [-1, -1] : printIn(picture, 0.4, 0.6);

    expect(Math.abs(top - 11)).toBeLessThan(4);
    expect(Math.abs(bottom - 36)).toBeLessThan(4);
  });
});
