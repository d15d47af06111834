import type { SeenFileType } from '#features/files/file-type.ts';

import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/**
 * A picture as it may leave the house: the very pixels that were uploaded, without place, owner, device or comments.
 * A broken file gives what could be walked through. PDF is not a picture and does not pass here. It comes in few pieces of
 * the very memory, for a copy would take more than finding them does.
 */
export function withoutMetadata(bytes: Buffer, type: Exclude<SeenFileType, 'application/pdf'>): Buffer[] {
  const joined: Buffer[] = [];
  for (const piece of strippers[type](bytes)) {
    const before = joined.at(-1);
    if (before?.buffer === piece.buffer && before.byteOffset + before.length === piece.byteOffset) {
      joined.pop();
      joined.push(Buffer.from(piece.buffer, before.byteOffset, before.length + piece.length));
    } else if (piece.length > 0) {
      joined.push(piece);
    }
  }
  return joined;
}

const strippers = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
} as const;
