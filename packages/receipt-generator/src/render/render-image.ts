import sharp from 'sharp';

import type { ComposedReceipt } from '../receipt.ts';
import { textPath } from './fonts.ts';
import { placeRows, type PlacedPage } from './place-rows.ts';

const PAPER_COLOUR = '#fdfdfb';
const INK_COLOUR = '#1b1b1e';

/** What is drawn of a receipt; the rest of it may come along. */
type Sheet = Pick<ComposedReceipt, 'paper' | 'rows'> & Partial<ComposedReceipt>;

/** The receipt as a clean scan, PNG. */
export async function renderPng(receipt: Sheet): Promise<Buffer> {
  return drawReceipt(receipt).png().toBuffer();
}

/** The receipt as a clean scan, JPEG; quality 1 to 100. */
export async function renderJpeg(receipt: Sheet, quality = 90): Promise<Buffer> {
  return drawReceipt(receipt).jpeg({ quality }).toBuffer();
}

/** The receipt as an SVG without text elements: letters are paths, so no font of the machine is used. */
export function receiptSvg(receipt: Sheet): string {
  const page = placeRows(receipt);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}">`,
    `<rect width="100%" height="100%" fill="${PAPER_COLOUR}"/>`,
    `<g fill="${INK_COLOUR}">`,
    ...drawBars(page),
    ...drawTexts(page),
    '</g></svg>',
  ].join('\n');
}

function drawReceipt(receipt: Sheet) {
  return sharp(Buffer.from(receiptSvg(receipt))).flatten({ background: PAPER_COLOUR });
}

function drawBars(page: PlacedPage): string[] {
  return page.bars.map(
    (bar) => `<rect x="${bar.x}" y="${bar.y}" width="${bar.width}" height="${bar.height}"/>`,
  );
}

function drawTexts(page: PlacedPage): string[] {
  return page.texts.map((text) => `<path d="${textPath(text.text, text.face, text)}"/>`);
}
