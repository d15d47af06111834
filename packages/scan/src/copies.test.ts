import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { makeCopies } from './copies.ts';
import { danishReceipt } from './testing/danish-receipt.ts';
import { drawReceipt, writePdf } from './testing/draw-receipt.ts';
import { writeForm } from './testing/form-pdf.ts';

async function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#886644' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '55/1 40/1 0/1' } })
    .toBuffer();
}

/** Which side of a picture is red; the other half is white. */
async function redSideOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(4, 4, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 1] ?? 255) < 128;
  const corners = [isRed(0, 0), isRed(3, 0), isRed(0, 3), isRed(3, 3)].map(Number).join('');
  return { '1010': 'left', '0101': 'right', '1100': 'top', '0011': 'bottom' }[corners] ?? corners;
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

  it.each([
    ['a roll that lies', [13_806, 766], 0, [13_806, 766]],
    ['a roll that lies and is turned upright', [13_806, 766], 90, [766, 13_806]],
    ['a large roll', [1500, 15_000], 0, [1095, 10_954]],
    ['a short wide picture', [6000, 2000], 0, [2000, 667]],
  ] as const)('leaves of %s what can be read (DEV-05)', async (_, [width, height], turn, shown) => {
    const copies = await makeCopies(await photograph(width, height), 'image/jpeg', turn);

    expect([copies.width, copies.height]).toEqual(shown);
  });

  it('draws a PDF of a roll as wide as can be read (DEV-05)', async () => {
    const roll = await PDFDocument.create();
    roll.addPage([200, 8500]);

    const { width, height } = await makeCopies(Buffer.from(await roll.save()), 'application/pdf');

    expect(width).toBeGreaterThan(500);
    expect(width * height).toBeLessThan(12_500_000);
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

  it.each([
    [0, 'left'],
    [90, 'top'],
    [180, 'right'],
    [270, 'bottom'],
  ] as const)(
    'turns the copies by the %i degrees of a reading, after the EXIF orientation (S-31)',
    async (turn, side) => {
      const red = await sharp({ create: { width: 60, height: 100, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer();
      const half = await sharp({ create: { width: 120, height: 100, channels: 3, background: '#ffffff' } })
        .composite([{ input: red, left: 0, top: 0 }])
        .jpeg()
        .toBuffer();
      // Stored upside down, with the note that says so.
      const stored = await sharp(half).rotate(180).withMetadata({ orientation: 3 }).jpeg().toBuffer();

      const copies = await makeCopies(stored, 'image/jpeg', turn);

      expect(await redSideOf(copies.display)).toBe(side);
      expect(await redSideOf(copies.thumbnail)).toBe(side);
    },
  );

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

  it.each(['drawn', 'left to the reader'] as const)(
    'shows what is filled in on a form, %s (S-32)',
    async (look) => {
      const { display, width, height } = await makeCopies(await writeForm(look), 'application/pdf');

      // Right of the label of the total.
      const [left, top] = [Math.round(width * 0.6), Math.round(height * 0.325)];
      const field = { left, top, width: Math.round(width * 0.3), height: Math.round(height * 0.034) };
      const { channels } = await sharp(display).extract(field).stats();
      expect(channels[0]?.min).toBeLessThan(100);
    },
  );

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
