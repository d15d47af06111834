import { describe, expect, it } from 'vitest';

import { cellAt, mapPaper } from './paper-map.ts';
import { isOnSheet, outlineSheet } from './sheet.ts';

const WIDTH = 600;
const HEIGHT = 800;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A table with areas painted on it, one over the other. */
function paint(table: number, ...areas: readonly (Area & { readonly shade: number })[]) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(table);
  for (const { left, top, right, bottom, shade } of areas) {
    for (let y = top; y < bottom; y += 1) {
      rgb.fill(shade, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3);
    }
  }
  return mapPaper({ width: WIDTH, height: HEIGHT, rgb }, 20);
}

const PAPER = { left: 150, top: 100, right: 450, bottom: 700, shade: 230 };
const MIDDLE = { x: 300, y: 380 };

function outlineOn(map: ReturnType<typeof paint>) {
  return outlineSheet(map, [cellAt(map, MIDDLE)]);
}

describe('outlineSheet', () => {
  it('goes around a paper with a fold, a shadow and a dark bar on it (S-35)', () => {
    const shaded = { ...PAPER, top: 400, shade: 185 };
    const bar = { left: 170, top: 150, right: 430, bottom: 220, shade: 20 };

    const sheet = outlineOn(paint(70, PAPER, shaded, bar)) ?? [];

    const inside = [
      { x: 170, y: 120 },
      { x: 300, y: 180 },
      { x: 430, y: 680 },
    ];
    const outside = [
      { x: 120, y: 300 },
      { x: 300, y: 60 },
      { x: 480, y: 690 },
    ];
    expect(sheet.length).toBeGreaterThanOrEqual(4);
    expect(inside.map((place) => isOnSheet(sheet, place))).toEqual([true, true, true]);
    expect(outside.map((place) => isOnSheet(sheet, place))).toEqual([false, false, false]);
  });

  it.each([148, 125])(
    'goes around all of a paper half of which lies in a shadow as deep as %i of 255 (S-35)',
    (shade) => {
      const dark = { ...PAPER, left: 320, shade };

      const sheet = outlineOn(paint(40, PAPER, dark)) ?? [];

      const inside = [
        { x: 170, y: 120 },
        { x: 430, y: 120 },
        { x: 430, y: 680 },
      ];
      expect(inside.map((place) => isOnSheet(sheet, place))).toEqual([true, true, true]);
      expect(isOnSheet(sheet, { x: 480, y: 400 })).toBe(false);
    },
  );

  it('leaves out a strip that lies under the paper and a table nearly as bright (S-35)', () => {
    const strip = { left: 200, top: 0, right: 280, bottom: 260, shade: 225 };
    const place = { x: 240, y: 60 };

    const onDark = outlineOn(paint(70, strip, { ...PAPER, top: 240, shade: 229 })) ?? [];
    const onBright = outlineOn(paint(170, PAPER)) ?? [];

    expect(onDark.length).toBeGreaterThanOrEqual(4);
    expect(onBright.length).toBeGreaterThanOrEqual(4);
    expect([onDark, onBright].map((sheet) => isOnSheet(sheet, place))).toEqual([false, false]);
    expect([onDark, onBright].map((sheet) => isOnSheet(sheet, { x: 430, y: 680 }))).toEqual([true, true]);
  });

  it.each([
    ['the table is as bright', paint(225, PAPER)],
    [
      'another paper lies half under it',
      paint(70, { left: 20, top: 500, right: 300, bottom: 780, shade: 228 }, PAPER),
    ],
  ])('is null where %s (S-35)', (_, map) => {
    expect(outlineOn(map)).toBeNull();
  });
});
