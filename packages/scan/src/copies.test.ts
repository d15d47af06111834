import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { makeCopies } from './copies.ts';
import { danishReceipt } from './testing/danish-receipt.ts';
import { drawReceipt, writePdf } from './testing/draw-receipt.ts';

async function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#886644' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '55/1 40/1 0/1' } })
    .toBuffer();
}

describe('makeCopies', () => {
  it('makes a picture of at most 2000 pixels and a thumbnail of at most 200 (S-32)', async () => {
    const copies = await makeCopies(await photograph(3000, 1500), 'image/jpeg');

    const display = await sharp(copies.display).metadata();
    const thumbnail = await sharp(copies.thumbnail).metadata();
    expect([display.format, display.width, display.height]).toEqual(['jpeg', 2000, 1000]);
    expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['webp', 200, 100]);
    expect([copies.width, copies.height, copies.pages]).toEqual([2000, 1000, 1]);
  });

  it('removes metadata, so that no place leaks (S-32)', async () => {
    const copies = await makeCopies(await photograph(300, 200), 'image/jpeg');

    expect((await sharp(copies.display).metadata()).exif).toBeUndefined();
    expect((await sharp(copies.thumbnail).metadata()).exif).toBeUndefined();
  });

  it('turns a picture upright by its EXIF orientation (S-32)', async () => {
    const sideways = await sharp(await photograph(300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer();

    const { width, height } = await makeCopies(sideways, 'image/jpeg');

    expect([width, height]).toEqual([200, 300]);
  });

  it('does not enlarge a small picture (S-32)', async () => {
    const { width, height } = await makeCopies(await photograph(120, 80), 'image/jpeg');

    expect([width, height]).toEqual([120, 80]);
  });

  it('shows transparent parts white (S-32)', async () => {
    const clear = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();

    const { display } = await makeCopies(clear, 'image/png');

    expect((await sharp(display).stats()).channels[0]?.mean).toBeGreaterThan(250);
  });

  it('shows the first page of a PDF as PNG and counts its pages (S-32)', async () => {
    const copies = await makeCopies(await writePdf(danishReceipt), 'application/pdf');

    const display = await sharp(copies.display).metadata();
    expect(display.format).toBe('png');
    expect(Math.max(copies.width, copies.height)).toBe(2000);
    expect(copies.pages).toBe(1);
  });

  it('refuses a cut picture (S-30)', async () => {
    const whole = await drawReceipt(danishReceipt);

    await expect(makeCopies(whole.subarray(0, 2000), 'image/png')).rejects.toMatchObject({
      code: 'UNREADABLE',
    });
  });
});
