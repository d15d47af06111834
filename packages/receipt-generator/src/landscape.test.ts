import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawLandscape } from './landscape.ts';

describe('drawLandscape', () => {
  it('draws a coloured picture with something in it', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const picture = await drawLandscape(seed);

      const { format, width, height } = await sharp(picture).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 900 });
      const spread = (await sharp(picture).stats()).channels.map((channel) => channel.stdev);
      expect(Math.max(...spread), `seed ${seed}`).toBeGreaterThan(20);
    }
  });

  it('draws the same picture for the same seed and another for another', async () => {
    const [first, again, other] = [await drawLandscape(1), await drawLandscape(1), await drawLandscape(2)];

    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });
});
