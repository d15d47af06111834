import sharp from 'sharp';

import { makeCopies } from '../copies.ts';
import type { FileType, Reading } from '../types.ts';
import { boxesSvg } from './boxes-svg.ts';
import { fieldMarks } from './field-marks.ts';

/**
 * Draws what was read onto the upright first page, with a legend at its right; a PNG. The page is the display copy, for
 * an e-invoice the one that is drawn of it, which is what boxes are measured on. Throws `ScanError` for files that cannot be read.
 */
export async function drawReading(
  { bytes, type }: { readonly bytes: Buffer; readonly type: FileType },
  reading: Reading,
): Promise<Buffer> {
  const page = await makeCopies(bytes, type, reading.turn);
  const { svg, width, height } = boxesSvg(fieldMarks(reading), page);
  return sharp(page.display)
    .extend({ right: width - page.width, bottom: height - page.height, background: '#ffffff' })
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .png()
    .toBuffer();
}
