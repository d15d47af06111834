import type { SeenFileType } from '#features/files/file-type.ts';

import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/**
 * A picture as it may leave the house: the very pixels that were uploaded, without place, owner, device or comments.
 * A broken file gives what could be walked through. PDF is not a picture and does not pass here.
 */
export function withoutMetadata(bytes: Buffer, type: Exclude<SeenFileType, 'application/pdf'>): Buffer {
  return strippers[type](bytes);
}

const strippers = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
} as const;
