import { LIMITS } from '@bonbog/contract';

/** A size in pixels, as the picture is seen: after what its EXIF note says has been turned. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The server reads no larger picture, and no browser should have to hold one. */
export const MAX_PIXELS = 120_000_000;

/** Phones have no larger surface to draw on; what is too large for them comes out blank. */
export const MAX_DRAWN_PIXELS = 16_000_000;

/**
 * The size a picture is brought to: at most 1200 pixels wide (BSEL-51). Its height follows, because a long receipt that
 * was made to fit a square could not be read; only what would still be over 16 megapixels is made narrower.
 */
export function targetSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, LIMITS.bulkTargetWidthPx / width, Math.sqrt(MAX_DRAWN_PIXELS / (width * height)));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
