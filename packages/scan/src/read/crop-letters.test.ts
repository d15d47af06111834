import { describe, expect, it } from 'vitest';

import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { cropLine } from './crop-line.ts';
import { closeToLetters } from './crop-letters.ts';

const box: LineBox = { centerX: 200, centerY: 50, width: 380, height: 48, angle: 0 };

/** A page with upright strokes as high as letters, from one row of pixels to another. */
function strokes(top: number, bottom: number): Raster {
  const [width, height] = [400, 100];
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return y >= top && y < bottom && Math.floor(x / 3) % 3 === 0 ? 40 : 235;
  });
  return { width, height, rgb };
}

function closer(page: Raster, own: LineBox = box): LineBox {
  return closeToLetters(own, cropLine(page, own));
}

describe('closeToLetters', () => {
  it('draws the box around small letters so that they fill it as those of other lines do (S-35)', () => {
    const { height, centerY, width, centerX } = closer(strokes(44, 59));

    expect(height).toBeCloseTo((48 * 15) / 25, 5);
    expect([centerY, width, centerX]).toEqual([51.5, 380, 200]);
  });

  it('leaves lines whose letters fill their box, also where it reaches into the next line (S-35)', () => {
    expect(closer(strokes(36, 62))).toBe(box);
    expect(closer(strokes(20, 90))).toBe(box);
  });

  it('leaves a rule, empty paper and a short word, which may be without tall letters (S-35)', () => {
    const short = { ...box, width: 90 };

    expect(closer(strokes(48, 52))).toBe(box);
    expect(closer(strokes(0, 0))).toBe(box);
    expect(closer(strokes(44, 59), short)).toBe(short);
  });

  it('leaves an amount in larger print among small words whole (S-35)', () => {
    const [small, large] = [strokes(44, 58), strokes(32, 68)];
    const mixed = (from: number, to: number): Raster => ({
      ...small,
      rgb: small.rgb.map((value, index) => {
        const x = Math.floor(index / 3) % small.width;
        return x >= from && x < to ? (large.rgb[index] ?? 0) : value;
      }),
    });

    expect(closer(mixed(300, 390))).toBe(box);
    expect(closer(mixed(150, 240))).toBe(box);
  });

  it('keeps all rows of a line that is curved (S-35)', () => {
    const [left, right] = [strokes(40, 54), strokes(46, 60)];
    const curved: Raster = {
      ...left,
      rgb: left.rgb.map((value, index) =>
        Math.floor(index / 3) % left.width < 200 ? value : (right.rgb[index] ?? 0),
      ),
    };
    const { height, centerY } = closer(curved);

    expect(height).toBeLessThan(48);
    expect(centerY - height / 2).toBeLessThan(40);
    expect(centerY + height / 2).toBeGreaterThan(60);
  });

  it('follows a line that runs down the page (S-35)', () => {
    const tilted = { ...box, height: 400, width: 48, angle: 0, centerX: 50, centerY: 200 };
    const upright = strokes(44, 59);
    const turned: Raster = {
      width: 100,
      height: 400,
      rgb: Uint8Array.from({ length: 100 * 400 * 3 }, (_, index) => {
        const pixel = Math.floor(index / 3);
        const [x, y] = [pixel % 100, Math.floor(pixel / 100)];
        return upright.rgb[((99 - x) * 400 + y) * 3] ?? 0;
      }),
    };
    const { centerX, centerY, width, height } = closer(turned, { ...tilted, height: 380 });

    expect(centerX).toBeCloseTo(100 - 51.5, 5);
    expect([centerY, width]).toEqual([200, 380]);
    expect(height).toBeCloseTo((48 * 15) / 25, 5);
  });
});
