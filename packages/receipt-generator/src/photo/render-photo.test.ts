import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { composeReceipt } from '../compose-receipt.ts';
import { placeRows } from '../render/place-rows.ts';
import { renderPhoto } from './render-photo.ts';

const RECEIPT = composeReceipt(31, { layout: 'cafe' });

// Every pixel is worked out one by one, which takes a while on a busy machine.
describe('renderPhoto', { timeout: 30_000 }, () => {
  it('shows the paper on a desk that is darker and larger', async () => {
    const page = placeRows(RECEIPT);

    const photo = await renderPhoto(RECEIPT);

    const { format, width, height } = await sharp(photo).metadata();
    expect(format).toBe('jpeg');
    expect(width).toBeGreaterThan(page.width * 1.1);
    expect(height).toBeGreaterThan(page.height);
    expect(await brightness(photo, 0)).toBeLessThan((await brightness(photo, 0.5)) - 40);
  });

  it('takes the same photo for the same seed', async () => {
    const [first, second] = [await renderPhoto(RECEIPT), await renderPhoto(RECEIPT)];

    expect(first.equals(second)).toBe(true);
  });
});

/** The mean brightness of a small square, from the top left corner (0) to the middle (0.5). */
async function brightness(photo: Buffer, part: number): Promise<number> {
  const { width, height } = await sharp(photo).metadata();
  const square = { left: Math.round(width * part), top: Math.round(height * part), width: 24, height: 24 };
  const { channels } = await sharp(await sharp(photo).extract(square).png().toBuffer())
    .greyscale()
    .stats();
  return channels[0]?.mean ?? 0;
}
