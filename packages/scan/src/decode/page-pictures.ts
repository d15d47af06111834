import type { ScanType } from '../types.ts';
import { decodePicture, fromRaster, refuseBroken } from './open-picture.ts';
import { withPdf } from './pdfium.ts';
import type { Raster } from './raster.ts';

/** What models look at; a larger picture is made smaller by their services, unseen by us. */
const MAX_SIDE = 1568;
/** A longer strip would have to be made so small that nobody could read it. */
const MAX_RATIO = 2;
const MAX_PIECES = 4;
/** No line of print may be cut on every piece it is on. */
const OVERLAP = 0.04;
const MAX_PAGES = 4;
const MAX_PICTURES = 6;

/**
 * Pictures of a file for a reader that looks at pictures: upright by their EXIF, without metadata, long receipts cut
 * into pieces that overlap. Throws `ScanError`.
 */
export async function makePagePictures(bytes: Buffer, type: ScanType): Promise<Buffer[]> {
  const pages = type === 'application/pdf' ? await drawPages(bytes) : [await decodePicture(bytes)];
  const pieces = pages.flatMap((raster) => cut(raster).map((place) => ({ raster, place })));
  const pictures: Buffer[] = [];
  for (const { raster, place } of pieces.slice(0, MAX_PICTURES)) {
    const piece = fromRaster(raster)
      .extract(place)
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    pictures.push(await refuseBroken(piece.jpeg({ quality: 80 }).toBuffer()));
  }
  return pictures;
}

function drawPages(bytes: Buffer): Promise<Raster[]> {
  return withPdf(bytes, (document) =>
    Array.from({ length: Math.min(document.pageCount, MAX_PAGES) }, (_, index) =>
      document.withPage(index, (page) => {
        const short = Math.max(1, Math.min(page.width, page.height));
        const long = Math.max(1, page.width, page.height);
        return page.render(Math.min(MAX_SIDE / short, (MAX_SIDE * MAX_RATIO) / long));
      }),
    ),
  );
}

/** Places of the pieces, along the longer side. */
function cut({ width, height }: Raster) {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const count = Math.min(MAX_PIECES, Math.ceil(long / short / MAX_RATIO));
  const overlap = count === 1 ? 0 : Math.round(long * OVERLAP);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.max(0, Math.floor((long * index) / count) - overlap);
    const size = Math.min(long, Math.ceil((long * (index + 1)) / count)) - start;
    return height >= width
      ? { left: 0, top: start, width, height: size }
      : { left: start, top: 0, width: size, height };
  });
}
