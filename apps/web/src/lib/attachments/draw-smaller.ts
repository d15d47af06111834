import { isLong, scaledSize } from '#lib/long-picture.ts';
import type { CompressGoal } from './prepare-attachment.ts';

/** How far the quality may sink where the wanted one is not enough, in steps. */
const qualityStep = 0.15;
const lowestQuality = 0.3;

/**
 * Draws a picture anew, upright and as JPEG, no longer than wanted on its longer side, or across when it is long. Its quality sinks only as long
 * as it has more bytes than wanted. The file itself when that is not smaller. Rejects when it cannot be decoded.
 */
export async function drawSmaller(file: File, goal: CompressGoal): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = draw(bitmap, goal.maxSidePx);
    let blob = await encode(canvas, goal.quality);
    for (
      let quality = goal.quality - qualityStep;
      blob.size > goal.maxBytes && quality >= lowestQuality;
      quality -= qualityStep
    ) {
      blob = await encode(canvas, quality);
    }
    return blob.size < file.size ? asJpeg(blob, file) : file;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, maxSidePx: number): HTMLCanvasElement {
  const bounded = (isLong(bitmap) ? Math.min : Math.max)(bitmap.width, bitmap.height);
  const size = scaledSize(bitmap, maxSidePx / bounded);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) {
    throw new Error('The browser cannot draw.');
  }
  // JPEG knows no transparency; what is not there is paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
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

function asJpeg(blob: Blob, { name, type, lastModified }: File): File {
  const jpegName = type === 'image/jpeg' ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([blob], jpegName, { type: 'image/jpeg', lastModified });
}
