import { LIMITS } from '@bonbog/contract/calls';
import type { Options } from 'browser-image-compression';

import { asJpegFile } from '#lib/jpeg-canvas.ts';
import { MAX_DRAWN_PIXELS, type PixelSize } from '#lib/long-picture.ts';
import { compressText } from './compress.text.ts';
import { readHeaderSize } from '#lib/picture-header.ts';
import { MAX_PIXELS, targetSize } from './target-size.ts';

/** A surface to draw on, in a worker or in the page. */
export interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly encode: (type: string, quality: number) => Promise<Blob>;
}

/** What compressing an image works with. */
export interface ImageTools {
  /** The library, or what stands in for it. */
  readonly compress: (file: File, options: Options) => Promise<Blob>;
  readonly createSurface: (size: PixelSize) => Surface;
  readonly onProgress: (percent: number) => void;
}

/**
 * The picture at most 1200 pixels wide (a long one across) and upright, as JPEG of 75 % quality; lower only where it would be larger than
 * 3 MB. The file itself when that is not smaller. Null when it cannot be decoded. Throws an error with words for the
 * user when it is too large to be held.
 */
export async function compressImage(file: File, tools: ImageTools): Promise<File | null> {
  const bitmap = await decode(file);
  if (bitmap === null) {
    return null;
  }
  tools.onProgress(decodedPercent);
  const target = targetSize(bitmap);
  const source = await manageableFile(file, bitmap, tools);
  const blob = await tools.compress(source, {
    maxSizeMB: LIMITS.bulkCompressedMaxBytes / 1024 ** 2,
    // The library knows one limit for both sides. This one gives the width; the height has none.
    maxWidthOrHeight: Math.max(target.width, target.height),
    initialQuality: LIMITS.bulkTargetQuality,
    fileType: 'image/jpeg',
    useWebWorker: false,
    // Browsers turn the picture while they decode it. The library would look itself, and hangs on a damaged note.
    exifOrientation: 1,
    onProgress: (percent) => {
      tools.onProgress(decodedPercent + (percent * (100 - decodedPercent)) / 100);
    },
  });
  return blob.size < file.size ? asJpegFile(blob, file) : file;
}

const decodedPercent = 40;
// The size stands behind what a camera notes about the picture, which can hold previews.
const headerBytes = 1024 * 1024;
// Above this a picture that cannot be decoded has more likely run out of memory than been damaged.
const hugePixels = 40_000_000;
const intermediateQuality = 0.95;

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

/**
 * The file itself, or of a large picture one of up to twice the size it is brought to: the library draws every picture
 * in its full size first, and phones have no surface for that. Closes the bitmap.
 */
async function manageableFile(file: File, bitmap: ImageBitmap, { createSurface }: ImageTools): Promise<File> {
  try {
    if (bitmap.width * bitmap.height <= MAX_DRAWN_PIXELS) {
      return file;
    }
    const target = targetSize(bitmap);
    const room = Math.sqrt(MAX_DRAWN_PIXELS / (target.width * target.height));
    const scale = Math.min(2, bitmap.width / target.width, room);
    const size = { width: Math.round(target.width * scale), height: Math.round(target.height * scale) };
    const { context, encode } = createSurface(size);
    // JPEG knows no transparency; what is not there is paper.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    return asJpegFile(await encode('image/jpeg', intermediateQuality), file);
  } finally {
    bitmap.close();
  }
}
