import { LIMITS } from '@bonbog/contract';

import { compressText } from './compress.text.ts';
import { readHeaderSize } from './picture-header.ts';
import { MAX_PIXELS, targetSize, type PixelSize } from './target-size.ts';

/** A surface to draw on, in a worker or in the page. */
export interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly encode: (type: string, quality: number) => Promise<Blob>;
}

/** What compressing an image works with. */
export interface ImageTools {
  readonly createSurface: (size: PixelSize) => Surface;
  readonly onProgress: (percent: number) => void;
}

/**
 * The picture at most 1200 pixels wide and upright, as JPEG of 75 % quality; lower only where it would be larger than
 * 3 MB. The file itself when that is not smaller. Null when it cannot be decoded. Throws an error with words for the
 * user when it is too large to be held.
 */
export async function compressImage(file: File, tools: ImageTools): Promise<File | null> {
  const bitmap = await decode(file);
  if (bitmap === null) {
    return null;
  }
  tools.onProgress(50);
  try {
    const surface = draw(bitmap, tools);
    tools.onProgress(75);
    const blob = await encodeWithinLimit(surface);
    tools.onProgress(100);
    return blob.size < file.size ? asJpegFile(blob, file) : file;
  } finally {
    bitmap.close();
  }
}

// The size stands behind what a camera notes about the picture, which can hold previews.
const headerBytes = 1024 * 1024;
// Above this a picture that cannot be decoded has more likely run out of memory than been damaged.
const hugePixels = 40_000_000;
const qualities = [LIMITS.bulkTargetQuality, 0.6, 0.45];

async function decode(file: File): Promise<ImageBitmap | null> {
  const header = readHeaderSize(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  const pixels = header === null ? 0 : header.width * header.height;
  if (pixels > MAX_PIXELS) {
    throw new Error(compressText.tooManyPixels);
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (pixels > hugePixels) {
      throw new Error(compressText.tooManyPixels, { cause: error });
    }
    return null;
  }
}

function draw(bitmap: ImageBitmap, { createSurface }: ImageTools): Surface {
  const { width, height } = targetSize(bitmap);
  const surface = createSurface({ width, height });
  const { context } = surface;
  // JPEG knows no transparency; what is not there is paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return surface;
}

async function encodeWithinLimit(surface: Surface): Promise<Blob> {
  let blob = await surface.encode('image/jpeg', LIMITS.bulkTargetQuality);
  for (const quality of qualities.slice(1)) {
    if (blob.size <= LIMITS.bulkCompressedMaxBytes) {
      break;
    }
    blob = await surface.encode('image/jpeg', quality);
  }
  return blob;
}

function asJpegFile(blob: Blob, { name, type, lastModified }: File): File {
  const jpegName = type === 'image/jpeg' ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([blob], jpegName, { type: 'image/jpeg', lastModified });
}
