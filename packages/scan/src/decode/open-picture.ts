import sharp, { type Sharp } from 'sharp';

import { ScanError } from '../scan-error.ts';
import type { Raster } from './raster.ts';

// One thread a child: the server runs several children, and more threads only fight over the same cores.
sharp.concurrency(1);
sharp.cache(false);

/** The largest picture that is opened; phones reach 108 million pixels. */
const MAX_PIXELS = 120_000_000;
const MAX_SHORT_SIDE = 2400;
const MAX_LONG_SIDE = 6400;

/**
 * Opens a picture of bytes with its EXIF orientation applied and transparency on white; of a moving picture the
 * first frame. Throws {@link ScanError} for one that is too large or no picture.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const header = await readHeader(bytes);
  if (header.width * header.height > MAX_PIXELS) {
    throw new ScanError('FILE_TOO_LARGE', `More than ${MAX_PIXELS} pixels`);
  }
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** Decodes a picture to pixels for reading, made smaller while loading when its short side is over 2400: a receipt may take less than half of it. */
export async function decodePicture(bytes: Buffer): Promise<Raster> {
  const picture = await openPicture(bytes);
  const { width, height } = await readHeader(bytes);
  const scale = Math.min(
    1,
    MAX_SHORT_SIDE / Math.min(width, height),
    MAX_LONG_SIDE / Math.max(width, height),
  );
  const side = Math.max(1, Math.round(Math.max(width, height) * scale));
  const sized =
    scale < 1
      ? picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      : picture;
  return toRaster(sized);
}

/** Runs a pipeline to RGB pixels. A broken or cut picture is an `UNREADABLE` {@link ScanError}. */
export async function toRaster(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await refuseBroken(
    pipeline.removeAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  if (info.channels === 3) {
    return { width: info.width, height: info.height, rgb: data };
  }
  const rgb = new Uint8Array(info.width * info.height * 3);
  for (let index = 0; index < rgb.length; index += 1) {
    rgb[index] = data[Math.floor(index / 3) * info.channels] ?? 0;
  }
  return { width: info.width, height: info.height, rgb };
}

/** A raster as the start of a sharp pipeline. */
export function fromRaster(raster: Raster): Sharp {
  return sharp(raster.rgb, { raw: { width: raster.width, height: raster.height, channels: 3 } });
}

/** Turns whatever the picture library throws into a typed refusal. */
export async function refuseBroken<Output>(work: Promise<Output>): Promise<Output> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ScanError
      ? error
      : new ScanError('UNREADABLE', 'The picture is damaged or no picture', { cause: error });
  }
}

async function readHeader(bytes: Buffer): Promise<{ width: number; height: number }> {
  // The pixel limit is checked by our own rule first, so that "too large" is not mistaken for "damaged".
  const { width, height } = await refuseBroken(sharp(bytes, { limitInputPixels: false }).metadata());
  return { width, height };
}
