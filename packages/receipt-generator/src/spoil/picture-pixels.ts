import sharp from 'sharp';

/** The pixels of a picture, `channels` bytes each, row by row. */
export interface PicturePixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** The size of a picture as it is stored, before any turning. */
export async function pictureSize(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** A picture made so wide, not turned, as its pixels. */
export async function picturePixels(picture: Buffer, width: number): Promise<PicturePixels> {
  const { data, info } = await sharp(picture)
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

/** A picture in the size that its longer side is to have, JPEG. */
export function enlargePicture(picture: Buffer, longSide: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: longSide, height: longSide, fit: 'inside' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
