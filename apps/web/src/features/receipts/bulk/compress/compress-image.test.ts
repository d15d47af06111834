import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildJpeg, buildPng } from '#features/receipts/bulk/testing/build-files.ts';
import { compressImage, type Surface } from './compress-image.ts';
import type { PixelSize } from './target-size.ts';

const mb = 1024 * 1024;
const tooManyPixels = 'Billedet har for mange pixels. Tag et nyt foto i en lavere opløsning.';

interface Drawing {
  /** As the browser decodes it: upright. Null when it cannot. */
  readonly bitmap: PixelSize | null;
  /** Bytes of the JPEG by its quality. */
  readonly encoded: (quality: number) => number;
}

function draw(drawing: Drawing) {
  const surfaces: PixelSize[] = [];
  const steps: string[] = [];
  const progress: number[] = [];
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', (_file: File, options: ImageBitmapOptions) => {
    steps.push(`decode ${options.imageOrientation ?? ''}`);
    return drawing.bitmap === null
      ? Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError'))
      : Promise.resolve({ ...drawing.bitmap, close });
  });
  const createSurface = (size: PixelSize): Surface => {
    surfaces.push(size);
    const context = {
      fillRect: () => steps.push('paper'),
      drawImage: () => steps.push('picture'),
    };
    return {
      // @ts-expect-error Only what is used of a drawing context is here, because nothing draws in tests.
      context,
      encode: (type, quality) => {
        steps.push(`${type} ${quality}`);
        return Promise.resolve(new Blob([new Uint8Array(drawing.encoded(quality))], { type }));
      },
    };
  };
  const tools = {
    createSurface,
    onProgress: (percent: number) => {
      progress.push(percent);
    },
  };
  return { tools, surfaces, steps, progress, close };
}

/** A JPEG whose head states its size. */
function buildSized({ width, height }: PixelSize): File {
  const high = (value: number) => [value >> 8, value & 0xff];
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...high(height), ...high(width)];
  return new File([new Uint8Array([...head, ...new Uint8Array(1000)])], 'foto.jpg', { type: 'image/jpeg' });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('compressImage', () => {
  it('draws the picture upright and 1200 px wide as JPEG of 75 % quality (BSEL-51, LIM-32)', async () => {
    const { tools, surfaces, steps, close } = draw({
      bitmap: { width: 3024, height: 4032 },
      encoded: () => 9,
    });

    const result = await compressImage(buildJpeg('foto.jpg', mb), tools);

    expect(surfaces).toEqual([{ width: 1200, height: 1600 }]);
    expect(steps).toEqual(['decode from-image', 'paper', 'picture', 'image/jpeg 0.75']);
    expect(result).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 9 });
    expect(close).toHaveBeenCalledOnce();
  });

  it('tells how far it is (BSEL-44)', async () => {
    const { tools, progress } = draw({ bitmap: { width: 10, height: 10 }, encoded: () => 9 });

    await compressImage(buildJpeg('foto.jpg', mb), tools);

    expect(progress).toEqual([50, 75, 100]);
  });

  it('names the JPEG of a PNG as one', async () => {
    const { tools } = draw({ bitmap: { width: 10, height: 10 }, encoded: () => 9 });

    expect((await compressImage(buildPng('skærm.billede.png', mb), tools))?.name).toBe('skærm.billede.jpg');
    expect((await compressImage(buildPng('skærm', mb), tools))?.name).toBe('skærm.jpg');
  });

  it('keeps the bytes of a picture that does not get smaller (T-35)', async () => {
    const { tools } = draw({ bitmap: { width: 900, height: 900 }, encoded: () => 5000 });
    const file = buildJpeg('foto.jpg', 5000);

    expect(await compressImage(file, tools)).toBe(file);
  });

  it('lowers the quality only where the picture would be over 3 MB (BSEL-46, LIM-31)', async () => {
    const { tools, steps } = draw({
      bitmap: { width: 1200, height: 16_000 },
      encoded: (quality) => (quality > 0.5 ? 4 * mb : 2 * mb),
    });

    const result = await compressImage(buildJpeg('foto.jpg', 9 * mb), tools);

    expect(steps.slice(3)).toEqual(['image/jpeg 0.75', 'image/jpeg 0.6', 'image/jpeg 0.45']);
    expect(result?.size).toBe(2 * mb);
  });

  it('answers nothing for a picture that cannot be decoded (BSEL-49, BSEL-64)', async () => {
    const { tools } = draw({ bitmap: null, encoded: () => 9 });

    expect(await compressImage(buildJpeg('foto.jpg', mb), tools)).toBeNull();
  });

  it('does not begin with more than 120 megapixels (BSEL-66)', async () => {
    const { tools, steps } = draw({ bitmap: { width: 12_000, height: 12_000 }, encoded: () => 9 });

    await expect(compressImage(buildSized({ width: 12_000, height: 12_000 }), tools)).rejects.toThrow(
      tooManyPixels,
    );
    expect(steps).toEqual([]);
  });

  it('blames the size and not the file when a huge picture cannot be decoded (BSEL-66)', async () => {
    const { tools } = draw({ bitmap: null, encoded: () => 9 });

    await expect(compressImage(buildSized({ width: 9000, height: 9000 }), tools)).rejects.toThrow(
      tooManyPixels,
    );
    expect(await compressImage(buildSized({ width: 4000, height: 3000 }), tools)).toBeNull();
  });
});
