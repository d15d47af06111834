/** Phones have no larger surface to draw on; what is too large for them comes out blank. In pixels. */
export const MAX_DRAWN_PIXELS = 16_000_000;

/** A size in pixels, as the picture is seen: after what its EXIF note says has been turned. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Longer than this is a roll, whichever way it lies. */
const longFrom = 3;

/**
 * Whether a picture is so long that bounding its longer side would leave nothing to read of it: a till roll of 13 800
 * pixels by 770 became 1200 by 66. Then the same bound is for its short side.
 */
export function isLong({ width, height }: PixelSize): boolean {
  return Math.max(width, height) > longFrom * Math.min(width, height);
}

/** A size with both sides multiplied, each at least one pixel, and both as small as surfaces to draw on need it. */
export function scaledSize({ width, height }: PixelSize, wanted: number): PixelSize {
  const scale = Math.min(1, wanted, Math.sqrt(MAX_DRAWN_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
