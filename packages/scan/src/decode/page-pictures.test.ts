import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { danishReceipt } from '../testing/danish-receipt.ts';
import { writePdf } from '../testing/draw-receipt.ts';
import { makePagePictures } from './page-pictures.ts';

async function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#886644' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '55/1 40/1 0/1' } })
    .toBuffer();
}

async function sizesOf(pictures: readonly Buffer[]) {
  return Promise.all(
    pictures.map(async (picture) => {
      const { format, width, height } = await sharp(picture).metadata();
      return [format, width, height];
    }),
  );
}

describe('makePagePictures', () => {
  it('makes a photo small enough for a model, and leaves out who took it where (S-31, S-35)', async () => {
    const pictures = await makePagePictures(await photograph(3000, 2000), 'image/jpeg');

    expect(await sizesOf(pictures)).toEqual([['jpeg', 1568, 1045]]);
    expect((await sharp(pictures[0]).metadata()).exif).toBeUndefined();
  });

  it('cuts a long receipt into pieces that overlap, along its long side (S-35)', async () => {
    const tall = await sizesOf(await makePagePictures(await photograph(500, 2500), 'image/jpeg'));
    const wide = await sizesOf(await makePagePictures(await photograph(2500, 500), 'image/jpeg'));

    expect(tall.map(([, width]) => width)).toEqual([500, 500, 500]);
    expect(wide.map(([, , height]) => height)).toEqual([500, 500, 500]);
    expect(tall.reduce((sum, [, , height]) => sum + Number(height), 0)).toBeGreaterThan(2500);
  });

  it('draws the pages of a PDF, and refuses a broken one (S-32, S-35)', async () => {
    const pictures = await makePagePictures(await writePdf(danishReceipt), 'application/pdf');

    expect(pictures.length).toBeGreaterThanOrEqual(1);
    expect((await sharp(pictures[0]).stats()).isOpaque).toBe(true);
    await expect(makePagePictures(Buffer.from('%PDF-1.7 nothing'), 'application/pdf')).rejects.toMatchObject({
      code: 'UNREADABLE',
    });
  });
});
