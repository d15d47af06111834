import { describe, expect, it } from 'vitest';

import { toDirected } from './directed-line.ts';
import { cellAt, mapPaper } from './paper-map.ts';
import { outlineSheet } from './sheet.ts';
import { linesOnOtherPart } from './side-sheet.ts';

const WIDTH = 600;
const HEIGHT = 800;
const MIDDLE = { x: 400, y: 380 };

type Colour = readonly [red: number, green: number, blue: number];

/** A white paper on a grey table, with something of another colour at its left from one height to another. */
function paint(top: number, bottom: number, colour: Colour = [205, 200, 25]) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(70);
  for (let y = 0; y < HEIGHT; y += 1) {
    if (y >= 100 && y < 700) {
      rgb.fill(230, (y * WIDTH + 220) * 3, (y * WIDTH + 520) * 3);
    }
    for (let x = 80; y >= top && y < bottom && x < 220; x += 1) {
      rgb.set(colour, (y * WIDTH + x) * 3);
    }
  }
  return mapPaper({ width: WIDTH, height: HEIGHT, rgb }, 20);
}

const lineAt = (centerX: number, centerY: number, angle = 0) =>
  toDirected({ centerX, centerY, width: 90, height: 20, angle });
const main = [300, 330, 360, 390].map((y) => lineAt(360, y));

/** How many of the lines at its left are of the paper. */
function countOn(map: ReturnType<typeof paint>, side: readonly ReturnType<typeof lineAt>[]): number {
  const sheet = outlineSheet(map, [cellAt(map, MIDDLE)]) ?? expect.fail('no sheet');
  return linesOnOtherPart(map, sheet, { main, others: [side] }).length;
}

describe('linesOnOtherPart', () => {
  const side = [300, 340, 380].map((y) => lineAt(150, y));

  it('takes the lines on a column of another colour down the side of a paper (S-35)', () => {
    expect(countOn(paint(100, 700), side)).toBe(3);
  });

  it('leaves what stands on a card beside the paper, whose edges go on nowhere (S-35)', () => {
    expect(countOn(paint(260, 420), side)).toBe(0);
  });

  it('leaves another white paper of the same height beside it (S-35)', () => {
    expect(countOn(paint(100, 700, [190, 190, 184]), side)).toBe(0);
  });

  it('leaves what runs another way, and a word alone (S-35)', () => {
    expect(
      countOn(
        paint(100, 700),
        [300, 340, 380].map((y) => lineAt(150, y, 0.5)),
      ),
    ).toBe(0);
    expect(countOn(paint(100, 700), side.slice(1))).toBe(0);
  });
});
