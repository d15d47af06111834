import { EMBEDDED_INVOICE_NAMES } from '@bonbog/domain';
import type { Sharp } from 'sharp';

import { fromRaster, openPicture, refuseBroken } from './decode/open-picture.ts';
import { withPdf } from './decode/pdfium.ts';
import { readXml } from './decode/read-xml.ts';
import { turnRaster } from './decode/raster.ts';
import { drawVoucher } from './draw/draw-voucher.ts';
import { readEInvoice } from './invoice/read-e-invoice.ts';
import { layOutVoucher } from './invoice/voucher-page.ts';
import { ScanError } from './scan-error.ts';
import type { Copies, FileType, Turn } from './types.ts';

const DISPLAY_SIDE = 2000;
/** Longer than this is a roll, of which a copy that fits a square would show nothing. */
const LONG_FROM = 3;
const LONG_PIXELS = 12_000_000;
/** No browser shows a longer one. */
const LONGEST_SIDE = 32_000;
const THUMBNAIL_SIDE = 200;

/**
 * Makes the copies users see: an upright JPEG (for a PDF a PNG of its first page, for an e-invoice one of a page drawn of
 * it) of at most 2000 pixels, across when it is long, and a WebP thumbnail of at most 200, both turned clockwise by the
 * turn of a reading. Neither carries metadata, so no place or owner leaks. Throws `ScanError`.
 */
export async function makeCopies(bytes: Buffer, type: FileType, turn: Turn = 0): Promise<Copies> {
  if (type === 'application/xml') {
    return drawEInvoice(bytes);
  }
  return type === 'application/pdf' ? copyPdf(bytes, turn) : copyPicture(bytes, turn);
}

/**
 * Makes the copies of the e-invoice that a PDF holds, for one whose page is too much to draw: what it says is shown on a
 * page drawn of it. Throws `ScanError`, `NOT_AN_E_INVOICE` where there is none.
 */
export async function makeEInvoiceCopies(pdf: Buffer): Promise<Copies> {
  const xml = await withPdf(pdf, (document) => document.embeddedFile(EMBEDDED_INVOICE_NAMES));
  if (xml === null) {
    throw new ScanError('NOT_AN_E_INVOICE', 'The PDF holds no e-invoice');
  }
  return drawEInvoice(xml);
}

async function drawEInvoice(bytes: Uint8Array): Promise<Copies> {
  const page = layOutVoucher(readEInvoice(readXml(bytes)));
  const display = await drawVoucher(page);
  const thumbnail = await makeThumbnail(await openPicture(display));
  return { display, thumbnail, width: page.width, height: Math.ceil(page.height), pages: 1 };
}

async function copyPicture(bytes: Buffer, turn: Turn): Promise<Copies> {
  const picture = await openPicture(bytes);
  const side = displaySide(await refuseBroken(picture.metadata()));
  const display = await refuseBroken(
    fit(picture.rotate(turn), side).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true }),
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
    raster: document.withPage(0, (page) =>
      page.render(displaySide(page) / Math.max(page.width, page.height, 1)),
    ),
  }));
  const raster = turnRaster(lying, turn);
  const display = await fromRaster(raster).png({ compressionLevel: 7 }).toBuffer();
  const thumbnail = await makeThumbnail(fromRaster(raster));
  return { display, thumbnail, width: raster.width, height: raster.height, pages };
}

/** What the longer side of a display copy may measure, before or after it is turned. */
function displaySide({ width, height }: { readonly width: number; readonly height: number }): number {
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  return ratio > LONG_FROM
    ? Math.round(Math.min(DISPLAY_SIDE * ratio, Math.sqrt(LONG_PIXELS * ratio), LONGEST_SIDE))
    : DISPLAY_SIDE;
}

function makeThumbnail(picture: Sharp): Promise<Buffer> {
  return refuseBroken(fit(picture, THUMBNAIL_SIDE).webp({ quality: 75 }).toBuffer());
}

function fit(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}
