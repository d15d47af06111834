import type { Surface } from './compress-image.ts';
import type { PixelSize } from '#lib/long-picture.ts';

// Drawing once and reading once is faster without the graphics card, and long receipts do not fit into its textures.
const settings: CanvasRenderingContext2DSettings = { alpha: false, willReadFrequently: true };

/** A surface that works in a worker. */
export function createOffscreenSurface({ width, height }: PixelSize): Surface {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', settings);
  if (context === null) {
    throw new Error();
  }
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
}

/** A surface for browsers that have none in workers. */
export function createPageSurface({ width, height }: PixelSize): Surface {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', settings);
  if (context === null) {
    throw new Error();
  }
  const encode = (type: string, quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      const handleBlob = (blob: Blob | null) => {
        if (blob === null) {
          reject(new Error());
        } else {
          resolve(blob);
        }
      };
      canvas.toBlob(handleBlob, type, quality);
    });
  return { context, encode };
}
