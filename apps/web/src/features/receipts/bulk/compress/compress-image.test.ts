import type { Options } from 'browser-image-compression';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildJpeg, buildPng } from '#features/receipts/bulk/testing/build-files.ts';
import type { PixelSize } from '#lib/long-picture.ts';
import { compressImage, type ImageTools, type Surface } from './compress-image.ts';

const mb = 1024 * 1024;
const tooManyPixels = 'Billedet har for mange pixels. Tag et nyt foto i en lavere opløsning.';

interface Drawing {
  /** As the browser decodes it: upright. Null when it cannot. */
  readonly bitmap: PixelSize | null;
  /** Bytes that the library makes of it. */
  readonly bytes?: number;
}

function draw({ bitmap, bytes = 9 }: Drawing) {
  const surfaces: PixelSize[] = [];
  const given: { file: File; options: Options }[] = [];
  const steps: string[] = [];
  const progress: number[] = [];
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', (_file: File, options: ImageBitmapOptions) => {
    steps.push(`decode ${options.imageOrientation ?? ''}`);
    return bitmap === null
      ? Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError'))
      : Promise.resolve({ ...bitmap, close });
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
        return Promise.resolve(new Blob([new Uint8Array(77)], { type }));
      },
    };
  };
  const tools: ImageTools = {
    compress: (file, options) => {
      given.push({ file, options });
      options.onProgress(50);
      options.onProgress(100);
      return Promise.resolve(new Blob([new Uint8Array(bytes)]));
    },
    createSurface,
    onProgress: (percent) => {
      progress.push(percent);
    },
  };
  return { tools, given, surfaces, steps, progress, close };
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
  it.each([
    [{ width: 3024, height: 4032 }, 1600],
    [{ width: 4032, height: 3024 }, 1200],
    [{ width: 1800, height: 8000 }, 5333],
    [{ width: 900, height: 9000 }, 9000],
    [{ width: 13_806, height: 766 }, 13_806],
  ])(
    'has %j made at most 1200 px wide, as JPEG of 75 %% quality and at most 3 MB (BSEL-51, LIM-31, LIM-32)',
    async (bitmap, longest) => {
      const { tools, given, surfaces, close } = draw({ bitmap });
      const file = buildJpeg('foto.jpg', mb);

      const result = await compressImage(file, tools);

      expect(given).toMatchObject([
        {
          file,
          options: { maxWidthOrHeight: longest, initialQuality: 0.75, maxSizeMB: 3, fileType: 'image/jpeg' },
        },
      ]);
      expect(result).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 9 });
      expect(surfaces).toEqual([]);
      expect(close).toHaveBeenCalledOnce();
    },
  );

  it('loads nothing from elsewhere: the work is done where it is called (BSEL-68, T-39)', async () => {
    const { tools, given } = draw({ bitmap: { width: 10, height: 10 } });

    await compressImage(buildJpeg('foto.jpg', mb), tools);

    expect(given).toMatchObject([{ options: { useWebWorker: false } }]);
  });

  it('draws a picture that phones have no surface for smaller first, upright (BSEL-51)', async () => {
    const { tools, given, surfaces, steps, close } = draw({ bitmap: { width: 9000, height: 6000 } });

    await compressImage(buildJpeg('foto.jpg', mb), tools);

    expect(surfaces).toEqual([{ width: 2400, height: 1600 }]);
    expect(steps).toEqual(['decode from-image', 'paper', 'picture', 'image/jpeg 0.95']);
    expect(given.map(({ file }) => file.size)).toEqual([77]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('tells how far it is (BSEL-44)', async () => {
    const { tools, progress } = draw({ bitmap: { width: 10, height: 10 } });

    await compressImage(buildJpeg('foto.jpg', mb), tools);

    expect(progress).toEqual([40, 70, 100]);
  });

  it('names the JPEG of a PNG as one', async () => {
    const { tools } = draw({ bitmap: { width: 10, height: 10 } });

    expect((await compressImage(buildPng('skærm.billede.png', mb), tools))?.name).toBe('skærm.billede.jpg');
    expect((await compressImage(buildPng('skærm', mb), tools))?.name).toBe('skærm.jpg');
  });

  it('keeps the bytes of a picture that does not get smaller (T-35)', async () => {
    const { tools } = draw({ bitmap: { width: 900, height: 900 }, bytes: 5000 });
    const file = buildJpeg('foto.jpg', 5000);

    expect(await compressImage(file, tools)).toBe(file);
  });

  it('answers nothing for a picture that cannot be decoded (BSEL-49, BSEL-64)', async () => {
    const { tools } = draw({ bitmap: null });

    expect(await compressImage(buildJpeg('foto.jpg', mb), tools)).toBeNull();
  });

  it('does not begin with more than 120 megapixels (BSEL-66)', async () => {
    const { tools, steps } = draw({ bitmap: { width: 12_000, height: 12_000 } });

    await expect(compressImage(buildSized({ width: 12_000, height: 12_000 }), tools)).rejects.toThrow(
      tooManyPixels,
    );
    expect(steps).toEqual([]);
  });

  it('blames the size and not the file when a huge picture cannot be decoded (BSEL-66)', async () => {
    const { tools } = draw({ bitmap: null });

    await expect(compressImage(buildSized({ width: 9000, height: 9000 }), tools)).rejects.toThrow(
      tooManyPixels,
    );
    expect(await compressImage(buildSized({ width: 4000, height: 3000 }), tools)).toBeNull();
  });
});
