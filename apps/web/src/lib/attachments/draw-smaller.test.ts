// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildFile } from '#testing/build-file.ts';
import { drawSmaller } from './draw-smaller.ts';

const goal = { maxBytes: 2000, maxSidePx: 1200, quality: 0.75 };

/** A browser that decodes a picture of a size and writes as many bytes as a quality says. */
function browserFor(size: { width: number; height: number } | null, bytesAt: (quality: number) => number) {
  const sizes: number[][] = [];
  const qualities: number[] = [];
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', () =>
    size === null ? Promise.reject(new Error('not decoded')) : Promise.resolve({ ...size, close }),
  );
  // @ts-expect-error Only what is used of a drawing context is here, because nothing draws in tests.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
    quality: unknown,
  ) {
    sizes.push([this.width, this.height]);
    qualities.push(Math.round(Number(quality) * 100) / 100);
    callback(new Blob([new Uint8Array(bytesAt(Number(quality)))], { type: type ?? '' }));
  });
  return { sizes, qualities, close };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('drawSmaller', () => {
  it.each([
    [{ width: 2400, height: 1200 }, [1200, 600]],
    [{ width: 1200, height: 3600 }, [400, 1200]],
    [{ width: 800, height: 600 }, [800, 600]],
  ])('brings the longer side of %j to at most 1200 px (FB-24, LIM-34)', async (size, expected) => {
    const { sizes, close } = browserFor(size, () => 10);

    await drawSmaller(buildFile('a.jpg', 5000), goal);

    expect(sizes).toEqual([expected]);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    [{ width: 900, height: 3600 }, [900, 3600]],
    [{ width: 13_806, height: 766 }, [13_806, 766]],
    [{ width: 2400, height: 9600 }, [1200, 4800]],
    [{ width: 1200, height: 40_000 }, [693, 23_094]],
  ])('leaves of %j, which is longer than 3:1, what can be read (DEV-05)', async (size, expected) => {
    const { sizes } = browserFor(size, () => 10);

    await drawSmaller(buildFile('a.jpg', 5000), goal);

    expect(sizes).toEqual([expected]);
  });

  it('writes a JPEG of the wanted quality under a fitting name (FB-24)', async () => {
    const { qualities } = browserFor({ width: 10, height: 10 }, () => 10);

    const drawn = await drawSmaller(buildFile('skærm.billede.png', 5000), goal);

    expect([drawn.name, drawn.type, drawn.size, qualities]).toEqual([
      'skærm.billede.jpg',
      'image/jpeg',
      10,
      [0.75],
    ]);
  });

  it('lowers the quality only as long as there are too many bytes (FB-24)', async () => {
    const { qualities } = browserFor({ width: 10, height: 10 }, (quality) => (quality > 0.5 ? 2001 : 2000));

    await drawSmaller(buildFile('a.jpg', 5000), goal);

    expect(qualities).toEqual([0.75, 0.6, 0.45]);
  });

  it('keeps the file when it gets no smaller', async () => {
    browserFor({ width: 10, height: 10 }, () => 500);
    const file = buildFile('a.jpg', 500);

    expect(await drawSmaller(file, goal)).toBe(file);
  });

  it('rejects what cannot be decoded (FB-27)', async () => {
    browserFor(null, () => 10);

    await expect(drawSmaller(buildFile('a.jpg', 5000), goal)).rejects.toThrow('not decoded');
  });
});
