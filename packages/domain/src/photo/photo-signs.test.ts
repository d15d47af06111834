import { describe, expect, it } from 'vitest';

import { greyOf, type GreyPicture, judgedWidth, JUDGED_SIDE } from './grey-picture.ts';
import { lettersOf } from './photo-letters.ts';
import { photoSigns } from './photo-signs.ts';
import { tilesOf } from './photo-tiles.ts';

/** Paper with rows of dark blocks as letters. */
function drawPage(width: number, height: number): GreyPicture {
  const shades = new Uint8Array(width * height).fill(220);
  for (let y = 40; y < height - 40; y += 1) {
    for (let x = 40; x < width - 40; x += 1) {
      if (y % 24 < 12 && x % 10 < 6) {
        shades[y * width + x] = 40;
      }
    }
  }
  return { width, height, shades };
}

function turned({ width, height, shades }: GreyPicture): GreyPicture {
  const sideways = new Uint8Array(shades.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sideways[x * height + (height - 1 - y)] = shades[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, shades: sideways };
}

describe('the grey of a picture', () => {
  it('weighs green most, and leaves out what lies behind blue', () => {
    const pixels = Uint8Array.from([255, 0, 0, 9, 0, 255, 0, 9, 0, 0, 255, 9, 255, 255, 255, 9]);

    expect([...greyOf(pixels, { width: 4, height: 1, channels: 4 }).shades]).toEqual([76, 149, 28, 255]);
  });

  it('is at most as large as photos are judged in, and small pictures stay as they are', () => {
    expect(judgedWidth({ width: 4000, height: 3000 })).toBe(JUDGED_SIDE);
    expect(judgedWidth({ width: 3000, height: 4000 })).toBe(1200);
    expect(judgedWidth({ width: 300, height: 200 })).toBe(300);
    expect(judgedWidth({ width: 1, height: 30_000 })).toBe(1);
  });
});

describe('the letters of a picture', () => {
  it('are the dark blots on brighter ground, each once', () => {
    const page = drawPage(400, 320);
    const letters = lettersOf(page, tilesOf(page));

    expect(letters).toHaveLength(32 * 10);
    expect(letters[0]).toEqual({ left: 40, right: 45, top: 48, bottom: 59, area: 72 });
  });

  it('are none on an empty page, and large areas are none', () => {
    const empty = { width: 320, height: 320, shades: new Uint8Array(320 * 320).fill(200) };
    expect(lettersOf(empty, tilesOf(empty))).toEqual([]);

    const halved = { ...empty, shades: empty.shades.map((shade, index) => (index % 320 < 160 ? 20 : shade)) };
    expect(lettersOf(halved, tilesOf(halved))).toEqual([]);
  });
});

describe('the signs of a photo', () => {
  it('are numbers, as many of every picture, however small or empty', () => {
    const sizes = [
      [1, 1],
      [1, 900],
      [900, 1],
      [16, 16],
      [640, 480],
    ] as const;
    const all = sizes.map(([width, height]) =>
      photoSigns({ width, height, shades: new Uint8Array(width * height) }, Math.max(width, height)),
    );

    expect(new Set(all.map(({ length }) => length)).size).toBe(1);
    expect(all.flat().every(Number.isFinite)).toBe(true);
  });

  it('are nearly the same whichever way up the picture is', () => {
    const page = drawPage(480, 640);
    const [upright, sideways] = [photoSigns(page, 640), photoSigns(turned(page), 640)];

    expect(upright.every((sign, index) => Math.abs(sign - (sideways[index] ?? 0)) < 0.05)).toBe(true);
  });
});
