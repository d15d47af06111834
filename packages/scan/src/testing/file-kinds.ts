import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

import type { ScanType } from '../types.ts';

/** A way to store one and the same picture. */
export interface FileKind {
  readonly name: string;
  readonly type: ScanType;
  readonly encode: (picture: Buffer) => Promise<Buffer>;
}

/** The kinds of picture that phones, scanners and programs write, beside plain PNG and JPEG. */
export const fileKinds: readonly FileKind[] = [
  {
    name: 'a 16-bit PNG',
    type: 'image/png',
    encode: (picture) => sharp(picture).toColourspace('rgb16').png().toBuffer(),
  },
  {
    name: 'an interlaced PNG',
    type: 'image/png',
    encode: (picture) => sharp(picture).png({ progressive: true }).toBuffer(),
  },
  { name: 'a PNG of two colours', type: 'image/png', encode: encodeTwoColours },
  { name: 'a grey PNG with transparency', type: 'image/png', encode: encodeGreyAlpha },
  { name: 'a PNG of ink on nothing', type: 'image/png', encode: encodeInkOnNothing },
  {
    name: 'a CMYK JPEG',
    type: 'image/jpeg',
    encode: (picture) => sharp(picture).toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer(),
  },
  {
    name: 'a progressive JPEG',
    type: 'image/jpeg',
    encode: (picture) => sharp(picture).jpeg({ progressive: true, quality: 85 }).toBuffer(),
  },
  {
    name: 'a grey JPEG',
    type: 'image/jpeg',
    encode: (picture) => sharp(picture).greyscale().jpeg({ quality: 85 }).toBuffer(),
  },
  {
    name: 'a moving GIF',
    type: 'image/gif',
    encode: (picture) => animate(picture).then((frames) => frames.gif().toBuffer()),
  },
  {
    name: 'a moving WebP',
    type: 'image/webp',
    encode: (picture) => animate(picture).then((frames) => frames.webp({ quality: 85 }).toBuffer()),
  },
  {
    name: 'a lossless WebP with transparency',
    type: 'image/webp',
    encode: async (picture) =>
      sharp(await encodeInkOnNothing(picture))
        .webp({ lossless: true })
        .toBuffer(),
  },
];

/** Stores a picture so that only the EXIF note of the given number (1 to 8) makes it upright. */
export async function encodeOrientation(picture: Buffer, orientation: number): Promise<Buffer> {
  const isTransposed = orientation > 4;
  // What undoes each note: a quarter turn for those that swap sides, then mirrorings.
  const [flip, flop] = [
    [false, false],
    [false, true],
    [true, true],
    [true, false],
    [false, true],
    [true, true],
    [true, false],
    [false, false],
  ][orientation - 1] ?? [false, false];
  const turned = isTransposed ? await sharp(picture).rotate(90).png().toBuffer() : picture;
  return sharp(turned).flip(flip).flop(flop).withMetadata({ orientation }).jpeg({ quality: 85 }).toBuffer();
}

/** A PDF whose page says it has to be turned; with `isUpright` it is drawn lying, so that it then stands upright. */
export async function writeTurnedPdf(
  text: string,
  turn: 90 | 180 | 270,
  isUpright: boolean,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Courier);
  const page = document.addPage(isUpright && turn !== 180 ? [600, 400] : [400, 600]);
  page.setRotation(degrees(turn));
  for (const [index, line] of text.split('\n').entries()) {
    const down = 40 + index * 16;
    const lying = { 90: { x: down, y: 30 }, 180: { x: 370, y: down }, 270: { x: 600 - down, y: 370 } }[turn];
    const place = isUpright ? { ...lying, rotate: degrees(turn) } : { x: 30, y: 600 - down };
    page.drawText(line, { ...place, size: 10, font });
  }
  return Buffer.from(await document.save());
}

async function encodeTwoColours(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().threshold(150).png({ palette: true, colours: 2 }).toBuffer();
}

async function encodeGreyAlpha(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().ensureAlpha().toColourspace('b-w').png().toBuffer();
}

/** Black letters; where the paper was there is nothing. */
async function encodeInkOnNothing(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const pixels = Buffer.alloc(info.width * info.height * 4);
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    pixels[pixel * 4 + 3] = 255 - (data[pixel * info.channels] ?? 0);
  }
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

async function animate(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const blank = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  return sharp([picture, blank], { join: { animated: true } });
}
