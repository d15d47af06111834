/** A picture in shades of grey, row by row: 0 is black, 255 white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/** The longer side of the picture that photos are judged by, in pixels. */
export const JUDGED_SIDE = 1600;

/** The width in which a picture of this size is judged; small ones as they are. */
export function judgedWidth({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.round(width * Math.min(1, JUDGED_SIDE / Math.max(width, height))));
}

/** Takes the colour out of pixels that have `channels` bytes each, red, green and blue first. */
export function greyOf(
  colours: Uint8Array | Uint8ClampedArray,
  { width, height, channels }: { readonly width: number; readonly height: number; readonly channels: number },
): GreyPicture {
  const shades = new Uint8Array(width * height);
  let from = 0;
  for (let place = 0; place < shades.length; place += 1) {
    // The weights of ITU-R BT.601, in 256ths.
    const sum = 77 * (colours[from] ?? 0) + 150 * (colours[from + 1] ?? 0) + 29 * (colours[from + 2] ?? 0);
    shades[place] = sum >> 8;
    from += channels;
  }
  return { width, height, shades };
}
