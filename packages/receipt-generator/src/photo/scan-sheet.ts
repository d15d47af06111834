import sharp from 'sharp';

/** How a sheet lies on the glass of a scanner and what becomes of it. */
export interface ScanOptions {
  /** In degrees, clockwise. */
  readonly tilt: number;
  /** Radius in pixels. */
  readonly blur: number;
  readonly isGrey: boolean;
  /** Of the JPEG, 1 to 100. */
  readonly quality: number;
}

const GLASS = '#fbfbf8';

/** Scans any drawn sheet: a little turned and soft; JPEG. The same sheet and options give the same scan. */
export async function scanSheet(sheetPicture: Buffer, options: ScanOptions): Promise<Buffer> {
  const turned = await sharp(sheetPicture).rotate(options.tilt, { background: GLASS }).toBuffer();
  const scan = sharp(turned).blur(options.blur);
  return (options.isGrey ? scan.greyscale() : scan).jpeg({ quality: options.quality }).toBuffer();
}
