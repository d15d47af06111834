import { LIMITS } from '@bonbog/contract';

/** A size in pixels, as the picture is seen: after what its EXIF note says has been turned. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The server reads no larger picture, and no browser should have to hold one. */
export const MAX_PIXELS = 120_000_000;

/**
 * The size a picture is brought to: at most 1200 pixels wide (BSEL-51). Its height follows and has no limit, because a
 * long receipt that was made to fit a square could not be read.
 */
export function targetSize({ width, height }: PixelSize): PixelSize {
  if (width <= LIMITS.bulkTargetWidthPx) {
    return { width, height };
  }
  const scale = LIMITS.bulkTargetWidthPx / width;
  return { width: LIMITS.bulkTargetWidthPx, height: Math.max(1, Math.round(height * scale)) };
}
