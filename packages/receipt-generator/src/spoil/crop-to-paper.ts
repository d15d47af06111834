import sharp from 'sharp';

import type { Chance } from './spoil-photo.ts';

/** Of the paper. */
const WIDEST_EDGE = 0.06;
const CROPPED_SCALE = [0.5, 2.5] as const;
/** Print of sheets is as small as can be read already. */
const SHEET_WIDTH = 1000;

/**
 * A paper that fills its picture up to a narrow edge or none, as programs that scan with the camera give it, in any size in
 * which it can be read. The same numbers give the same.
 */
export async function cropToPaper(picture: Buffer, random: Chance): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten()
    .trim({ threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const edge = () => Math.round(random() ** 2 * WIDEST_EDGE * info.width);
  const framed = await sharp(data)
    .extend({ left: edge(), right: edge(), top: edge(), bottom: edge(), background: '#f4f3ef' })
    .png()
    .toBuffer();
  const [smallest, largest] = CROPPED_SCALE;
  const wide =
    info.width > SHEET_WIDTH ? info.width : info.width * smallest * (largest / smallest) ** random();
  return sharp(framed)
    .resize({ width: Math.round(wide) })
    .linear(0.75 + random() * 0.25, 0)
    .blur(0.4 + random() * 0.5)
    .jpeg({ quality: Math.round(60 + random() * 30) })
    .toBuffer();
}
