import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { composeReceipt } from '../compose-receipt.ts';
import { renderPng } from '../render/render-image.ts';
import { PHOTO_LEVELS } from './photo-level.ts';
import { photographSheet } from './photograph-sheet.ts';

// Every pixel is worked out one by one, which takes a while on a busy machine.
describe('photographSheet', { timeout: 60_000 }, () => {
  it.each(PHOTO_LEVELS)('takes a %s as large as phones do, in colour', async (level) => {
    const photo = await photographSheet(await renderPng(composeReceipt(31)), { seed: 31, level });

    const { format, width, height, channels } = await sharp(photo).metadata();
    expect({ format, channels }).toEqual({ format: 'jpeg', channels: 3 });
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1400);
    expect(Math.max(width, height)).toBeLessThanOrEqual(3600);
  });

  it('takes the same photo of the same sheet and seed, and another one of another seed', async () => {
    const sheet = await renderPng(composeReceipt(31, { layout: 'cafe' }));

    const [first, again, other] = await Promise.all(
      [7, 7, 8].map((seed) => photographSheet(sheet, { seed, level: 'hard-photo' })),
    );

    expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('keeps the whole paper in the frame and its print readable', async () => {
    const sheet = await sharp({
      create: { width: 700, height: 1500, channels: 3, background: '#00ff00' },
    })
      .png()
      .toBuffer();

    const photo = await photographSheet(sheet, { seed: 3, level: 'phone' });

    const { data, info } = await sharp(photo).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const isPaper = (x: number, y: number) => {
      const at = (y * info.width + x) * 3;
      return (data[at + 1] ?? 0) > 90 && (data[at] ?? 0) < 60 && (data[at + 2] ?? 0) < 60;
    };
    const columns = Array.from({ length: info.width }, (_, x) => x);
    const rows = Array.from({ length: info.height }, (_, y) => y);
    expect(columns.filter((x) => isPaper(x, 0) || isPaper(x, info.height - 1))).toEqual([]);
    expect(rows.filter((y) => isPaper(0, y) || isPaper(info.width - 1, y))).toEqual([]);
    const paper = rows.reduce((sum, y) => sum + columns.filter((x) => isPaper(x, y)).length, 0);
    expect(paper).toBeGreaterThan(430 * 900);
  });

  it('photographs grey sheets and sheets with transparency alike', async () => {
    const sheet = await sharp(await renderPng(composeReceipt(31, { layout: 'cafe' })))
      .greyscale()
      .png()
      .toBuffer();

    const photo = await photographSheet(sheet, { seed: 3, level: 'phone' });

    expect((await sharp(photo).metadata()).format).toBe('jpeg');
  });
});
