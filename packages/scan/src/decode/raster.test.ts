import { describe, expect, it } from 'vitest';

import { type Raster, turnRaster } from './raster.ts';

// Two pixels wide, one high: red, then green.
const pair: Raster = { width: 2, height: 1, rgb: Uint8Array.of(255, 0, 0, 0, 255, 0) };

describe('turnRaster', () => {
  it('turns clockwise: left becomes top (S-35)', () => {
    expect(turnRaster(pair, 90)).toEqual({ width: 1, height: 2, rgb: pair.rgb });
  });

  it('turns by a half: left becomes right (S-35)', () => {
    expect(turnRaster(pair, 180).rgb).toEqual(Uint8Array.of(0, 255, 0, 255, 0, 0));
  });

  it('comes back after four quarters (S-35)', () => {
    const wide: Raster = { width: 3, height: 2, rgb: Uint8Array.from({ length: 18 }, (_, index) => index) };

    const turned = turnRaster(turnRaster(turnRaster(wide, 270), 180), 270);

    expect(turned).toEqual(wide);
  });
});
