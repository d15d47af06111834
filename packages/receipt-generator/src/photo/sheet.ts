import sharp from 'sharp';

/** A sheet of paper as pixels: red, green, blue and how much paper there is (0 where a corner is folded away). */
export interface Sheet {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The blank edges of a sheet, in parts of its width and height. */
export interface BlankEdges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const INK_BELOW = 128;
const MAX_BLANK = 0.2;

/** Opens a drawn sheet, grey or in colour, at another size. */
export async function openSheet(picture: Buffer, scale: number): Promise<Sheet> {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** How much of each edge has no print, at most a fifth. */
export function blankEdges({ pixels, width, height }: Sheet): BlankEdges {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4 + 1] ?? 255) < INK_BELOW) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
  }
  const part = (blank: number, side: number) => Math.min(MAX_BLANK, Math.max(0, blank / side));
  return {
    left: part(left, width),
    right: part(width - 1 - right, width),
    top: part(top, height),
    bottom: part(height - 1 - bottom, height),
  };
}
