import type { Sharp } from 'sharp';

import { fromRaster, openPicture, refuseBroken } from './decode/open-picture.ts';
import { withPdf } from './decode/pdfium.ts';
import { turnRaster } from './decode/raster.ts';
import type { Copies, ScanType, Turn } from './types.ts';

const DISPLAY_SIDE = 2000;
const THUMBNAIL_SIDE = 200;

/**
 * Makes the copies users see: an upright JPEG (for a PDF a PNG of its first page) of at most 2000 pixels and a
 * WebP thumbnail of at most 200, both turned clockwise by the turn of a reading. Neither carries metadata, so no place or owner leaks. Throws `ScanError`.
 */
export async function makeCopies(bytes: Buffer, type: ScanType, turn: Turn = 0): Promise<Copies> {
  return type === 'application/pdf' ? copyPdf(bytes, turn) : copyPicture(bytes, turn);
}

async function copyPicture(bytes: Buffer, turn: Turn): Promise<Copies> {
  const picture = await openPicture(bytes);
  const display = await refuseBroken(
    fit(picture.rotate(turn), DISPLAY_SIDE).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true }),
  );
  const thumbnail = await makeThumbnail(await openPicture(display.data));
  return {
    display: display.data,
    thumbnail,
    width: display.info.width,
    height: display.info.height,
    pages: 1,
  };
}

async function copyPdf(bytes: Buffer, turn: Turn): Promise<Copies> {
  const { raster: lying, pages } = await withPdf(bytes, (document) => ({
    pages: document.pageCount,
    raster: document.withPage(0, (page) => page.render(DISPLAY_SIDE / Math.max(page.width, page.height, 1))),
  }));
  const raster = turnRaster(lying, turn);
  const display = await fromRaster(raster).png({ compressionLevel: 7 }).toBuffer();
  const thumbnail = await makeThumbnail(fromRaster(raster));
  return { display, thumbnail, width: raster.width, height: raster.height, pages };
}

function makeThumbnail(picture: Sharp): Promise<Buffer> {
  return refuseBroken(fit(picture, THUMBNAIL_SIDE).webp({ quality: 75 }).toBuffer());
}

function fit(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}
