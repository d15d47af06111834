import { describe, expect, it } from 'vitest';

import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { cropLine, isLightOnDark, LINE_HEIGHT, withHeadroom } from './crop-line.ts';

const box: LineBox = { centerX: 50, centerY: 30, width: 80, height: 24, angle: 0 };

/** A page whose pixels are as light as a rule says. */
function page(light: (x: number, y: number) => number): Raster {
  const [width, height] = [100, 60];
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3);
    return light(pixel % width, Math.floor(pixel / width));
  });
  return { width, height, rgb };
}

/** The lightness of one row of a line's picture. */
function rowOf({ width, rgb }: ReturnType<typeof cropLine>, row: number): number[] {
  return Array.from({ length: width }, (_, column) => rgb[(row * width + column) * 3] ?? -1);
}

describe('cropLine', () => {
  it('enlarges a small line to the height of the model (S-35)', () => {
    const { width, rgb } = cropLine(
      page(() => 200),
      box,
    );

    expect([width, rgb.length]).toEqual([160, 160 * LINE_HEIGHT * 3]);
    expect(new Set(rgb)).toEqual(new Set([200]));
  });

  it('keeps the gap between two strokes of a small letter that is nearly as dark as they are (S-35)', () => {
    // Strokes in columns 49 and 51; the blur of a lens has left little light between them.
    const strokes = page((x) => ({ 48: 150, 49: 40, 50: 80, 51: 40, 52: 150 })[x] ?? 230);

    const middle = rowOf(cropLine(strokes, box), LINE_HEIGHT / 2).slice(76, 88);

    expect(Math.min(...middle)).toBeLessThan(40);
    expect(middle.some((light, index) => light >= 78 && index > 2 && index < 9)).toBe(true);
  });

  it('takes the rim of the page for what lies beyond it (S-35)', () => {
    const { rgb } = cropLine(
      page(() => 90),
      { ...box, centerX: 2, centerY: 2 },
    );

    expect(new Set(rgb)).toEqual(new Set([90]));
  });

  it('turns a line by half a turn when it is upside down (S-35)', () => {
    const shade = page((x) => x * 2);
    const upright = rowOf(cropLine(shade, box), 10);
    const turned = rowOf(cropLine(shade, box, true), 10);

    expect(upright.toReversed().every((light, index) => Math.abs(light - (turned[index] ?? 0)) <= 1)).toBe(
      true,
    );
    expect(upright.at(-1)).toBeGreaterThan(upright[0] ?? 999);
  });
});

describe('withHeadroom', () => {
  it('shows the ring over an Å, which the box of a line cuts off (S-35)', () => {
    // Letters from row 20 to 40, the ring over one of them in rows 16 and 17; the box begins at row 18.
    const ring = page((x, y) => (y >= 16 && y < 18 && x > 45 && x < 55 ? 0 : 230));

    const darkest = (line: LineBox) => Math.min(...rowOf(cropLine(ring, line), 2));

    expect(darkest(box)).toBeGreaterThan(200);
    expect(darkest(withHeadroom(box))).toBeLessThan(60);
  });

  it.each([
    ['level', box, { centerX: 50, centerY: 28.56 }],
    ['written upwards', { ...box, width: 24, height: 80 }, { centerX: 51.44, centerY: 30 }],
  ])('leaves the foot of a line where it is: %s (S-35)', (_, line, middle) => {
    const { centerX, centerY, width, height } = withHeadroom(line);

    expect(centerX).toBeCloseTo(middle.centerX);
    expect(centerY).toBeCloseTo(middle.centerY);
    expect([width, height]).toEqual([80, expect.closeTo(26.88)]);
  });
});

describe('isLightOnDark', () => {
  it.each([
    ['white letters on a black band', 250, 20, true],
    ['black letters on paper', 30, 220, false],
    ['black letters on grey paper', 20, 110, false],
    ['nothing', 120, 110, false],
  ])('tells %s (S-35)', (_, letters, ground, expected) => {
    const line = page((x, y) => (y > 22 && y < 38 && x % 10 < 6 ? letters : ground));

    expect(isLightOnDark(cropLine(line, box))).toBe(expected);
  });
});
