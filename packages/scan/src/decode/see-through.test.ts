import { describe, expect, it } from 'vitest';

import type { Raster } from './raster.ts';
import { bleachSeeThrough } from './see-through.ts';

const grey = (...levels: number[]): Raster => ({
  width: levels.length,
  height: 1,
  rgb: Uint8Array.from(levels.flatMap((level) => [level, level, level])),
});

describe('bleachSeeThrough', () => {
  it('turns pale print white and leaves dark print as it is (S-35)', () => {
    const { rgb } = bleachSeeThrough(grey(40, 100, 210, 220, 250, 250, 250, 250, 250, 250));

    expect([rgb[0], rgb[3], rgb[6], rgb[9]]).toEqual([40, 100, 255, 255]);
  });

  it('leaves the only print on a page alone, however pale (S-35)', () => {
    const { rgb } = bleachSeeThrough(grey(200, 202, 250, 250, 250, 250, 250, 250));

    expect([rgb[0], rgb[3]]).toEqual([200, 202]);
  });

  it('survives a page of one colour and does not change what it was given (S-35)', () => {
    const page = grey(128, 128);

    expect(bleachSeeThrough(page).rgb).toHaveLength(6);
    expect(page.rgb[0]).toBe(128);
  });
});
