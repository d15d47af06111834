import { readFileSync } from 'node:fs';

import createLibrary from 'libheif-js/libheif/libheif.js';
import { describe, expect, it } from 'vitest';

import { decodeHeic, type DecodedPicture } from './decode-heic.ts';

const cafe = new Uint8Array(readFileSync(new URL('./testing/cafe.heic', import.meta.url)));

/** How many dark pixels the rows have from one part of the height to another. */
function darkBetween({ width, height, pixels }: DecodedPicture, from: number, to: number): number {
  const begin = Math.round(height * from) * width;
  const end = Math.round(height * to) * width;
  let dark = 0;
  for (let pixel = begin; pixel < end; pixel += 1) {
    dark += (pixels[pixel * 4] ?? 255) < 100 ? 1 : 0;
  }
  return dark;
}

describe('decoding a HEIC', () => {
  it('gives its picture upright: turned as the file says, and not once more by its EXIF (S-37)', async () => {
    const picture = await decodeHeic(createLibrary(), cafe);

    expect([picture.width, picture.height]).toEqual([560, 575]);
    // The bold name of the shop is above, a short farewell below.
    expect(darkBetween(picture, 0.06, 0.14)).toBeGreaterThan(2000);
    expect(darkBetween(picture, 0.86, 0.94)).toBeLessThan(1500);
    expect(darkBetween(picture, 0, 0.05)).toBe(0);
  });

  it.each([
    ['one that is cut', cafe.subarray(0, 9000)],
    ['one without a picture', cafe.subarray(0, 40)],
    ['what is none', new TextEncoder().encode('Ikke et billede. '.repeat(20))],
  ])('refuses %s (S-37)', async (_, bytes) => {
    await expect(decodeHeic(createLibrary(), bytes)).rejects.toThrow();
  });

  it('refuses more pixels than phones can hold, before it decodes them (S-37)', async () => {
    const display = () => {
      throw new Error('was decoded');
    };
    const huge = { get_width: () => 8000, get_height: () => 8001, is_primary: () => true, display };
    class HeifDecoder {
      decode() {
        return [huge];
      }
    }

    await expect(decodeHeic({ HeifDecoder }, cafe)).rejects.toThrow('too many pixels');
  });
});
