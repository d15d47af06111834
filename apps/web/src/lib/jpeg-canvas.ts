import type { PixelSize } from './long-picture.ts';

/** A canvas with a picture drawn on it in a size, on white: JPEG knows no transparency, and what is not there is paper. */
export function drawOnPaper(bitmap: ImageBitmap, { width, height }: PixelSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) {
    throw new Error('The browser cannot draw.');
  }
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** What is on a canvas, as JPEG; quality 0 to 1. */
export function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) {
          reject(new Error('The browser cannot write the picture.'));
        } else {
          resolve(blob);
        }
      },
      'image/jpeg',
      quality,
    );
  });
}

/** A JPEG under the name of the file it was made of, ending in .jpg where that was something else. */
export function asJpegFile(blob: Blob, { name, lastModified }: File): File {
  const jpegName = /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([blob], jpegName, { type: 'image/jpeg', lastModified });
}
