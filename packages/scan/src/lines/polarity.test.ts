import { describe, expect, it } from 'vitest';

import type { Raster } from '../decode/raster.ts';
import { isLightOnDark } from './polarity.ts';

const SIZE = { width: 200, height: 60 };
const LINE = { centerX: 100, centerY: 30, width: 160, height: 20, angle: 0 };

/** Bars instead of letters, each `thick` of ten pixels wide, inside the line. */
function drawBars({ ink, paper, thick }: { ink: number; paper: number; thick: number }): Raster {
  const rgb = Buffer.alloc(SIZE.width * SIZE.height * 3, paper);
  for (let y = 22; y < 38; y += 1) {
    for (let x = 20; x < 180; x += 1) {
      if (x % 10 < thick) {
        rgb.fill(ink, (y * SIZE.width + x) * 3, (y * SIZE.width + x) * 3 + 3);
      }
    }
  }
  return { ...SIZE, rgb };
}

describe('isLightOnDark', () => {
  it.each([2, 5, 8])('tells white letters on a dark band, also thick ones: %i of 10 (S-35)', (thick) => {
    expect(isLightOnDark(drawBars({ ink: 250, paper: 25, thick }), LINE)).toBe(true);
  });

  it.each([2, 5, 8])(
    'takes dark letters on paper for what they are, also thick ones: %i of 10 (S-35)',
    (thick) => {
      expect(isLightOnDark(drawBars({ ink: 40, paper: 200, thick }), LINE)).toBe(false);
    },
  );

  it('tells nothing of a blank', () => {
    expect(isLightOnDark(drawBars({ ink: 30, paper: 30, thick: 5 }), LINE)).toBe(false);
  });

  it('follows a line that stands on its side', () => {
    const { rgb } = drawBars({ ink: 250, paper: 25, thick: 5 });
    const turned = Buffer.alloc(rgb.length);
    for (let y = 0; y < SIZE.height; y += 1) {
      for (let x = 0; x < SIZE.width; x += 1) {
        const from = (y * SIZE.width + x) * 3;
        turned.set(rgb.subarray(from, from + 3), (x * SIZE.height + y) * 3);
      }
    }
    const raster = { width: SIZE.height, height: SIZE.width, rgb: turned };

    expect(isLightOnDark(raster, { centerX: 30, centerY: 100, width: 20, height: 160, angle: 0 })).toBe(true);
  });
});
