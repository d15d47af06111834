import sharp from 'sharp';

import { LINE_HEIGHT, type LinePicture } from './crop-line.ts';

/** In parts of the width and height of the line: wider and narrower letters, and larger ones cut at their edges. */
const SIZES = [
  { width: 1.25, height: 1 },
  { width: 0.8, height: 1 },
  { width: 1.2, height: 1.2 },
] as const;
const MIN_WIDTH = 8;

/** A line as it looks in other sizes, each {@link LINE_HEIGHT} high. What is read of all alike was not guessed. */
export function inOtherSizes(picture: LinePicture): Promise<LinePicture[]> {
  return Promise.all(SIZES.map((size) => resize(picture, size)));
}

async function resize(picture: LinePicture, size: (typeof SIZES)[number]): Promise<LinePicture> {
  const width = Math.max(MIN_WIDTH, Math.round(picture.width * size.width));
  const height = Math.round(LINE_HEIGHT * size.height);
  const raw = { width: picture.width, height: LINE_HEIGHT, channels: 3 } as const;
  const rgb = await sharp(picture.rgb, { raw })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const above = Math.floor((height - LINE_HEIGHT) / 2) * width * 3;
  return { width, rgb: rgb.subarray(above, above + LINE_HEIGHT * width * 3) };
}
