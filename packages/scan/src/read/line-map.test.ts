import { describe, expect, it } from 'vitest';

import { cutStrips, mapLines } from './line-map.ts';
import type { Models } from './models.ts';

/** A model whose answer for a pixel is the red of it, so that the map tells which row it came from. */
const echo: Models = {
  findLines: ({ values, shape }) => {
    const plane = shape[2] * shape[3];
    return Promise.resolve({ values: values.slice(2 * plane), shape: [1, 1, shape[2], shape[3]] });
  },
  readLines: () => expect.unreachable(),
  alphabet: [],
  close: () => Promise.resolve(),
};

describe('cutStrips', () => {
  it('leaves a small page whole (S-35)', () => {
    expect(cutStrips({ width: 640, height: 960 })).toEqual([{ from: 0, to: 960, keepFrom: 0, keepTo: 960 }]);
  });

  it('covers every row of a long page once, in strips of bounded size whose sides the model takes (S-35)', () => {
    const strips = cutStrips({ width: 800, height: 2720 });

    expect(strips.map(({ keepFrom }) => keepFrom)).toEqual([
      0,
      ...strips.slice(0, -1).map(({ keepTo }) => keepTo),
    ]);
    expect(strips.at(-1)?.keepTo).toBe(2720);
    for (const { from, to, keepFrom, keepTo } of strips) {
      expect((to - from) % 32).toBe(0);
      expect(800 * (to - from)).toBeLessThan(1_000_000);
      expect(keepFrom === 0 || keepFrom - from === 64).toBe(true);
      expect(keepTo === 2720 || to - keepTo === 64).toBe(true);
    }
  });
});

describe('mapLines', () => {
  it('puts the answers for the strips of a long page together in their places (S-35)', async () => {
    const [width, height] = [640, 2560];
    const rgb = new Uint8Array(width * height * 3);
    for (let row = 0; row < height; row += 1) {
      rgb.fill(row % 251, row * width * 3, (row + 1) * width * 3);
    }

    const map = await mapLines(echo, { width, height, rgb });

    const reds = Array.from({ length: height }, (_, row) =>
      Math.round(((map.values[row * width] ?? 0) * 0.225 + 0.406) * 255),
    );
    expect(reds).toEqual(reds.map((_, row) => row % 251));
  });
});
