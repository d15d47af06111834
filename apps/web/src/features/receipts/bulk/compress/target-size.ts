import { LIMITS } from '@bonbog/contract/calls';

import { isLong, type PixelSize, scaledSize } from '#lib/long-picture.ts';

/** The server reads no larger picture, and no browser should have to hold one. */
export const MAX_PIXELS = 120_000_000;

/**
 * The size a picture is brought to: at most 1200 pixels wide (BSEL-51). Its height follows, because a long receipt that
 * was made to fit a square could not be read; of one that lies on its side the height is bounded, for the same reason.
 * Only what would still be over 16 megapixels is made smaller.
 */
export function targetSize(size: PixelSize): PixelSize {
  const bounded = isLong(size) ? Math.min(size.width, size.height) : size.width;
  return scaledSize(size, LIMITS.bulkTargetWidthPx / bounded);
}
