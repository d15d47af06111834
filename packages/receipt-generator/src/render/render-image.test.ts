import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { composeReceipt } from '../compose-receipt.ts';
import { LAYOUT_NAMES } from '../receipt.ts';
import { placeRows } from './place-rows.ts';
import { receiptSvg, renderJpeg, renderPng } from './render-image.ts';

describe('renderPng', () => {
  it.each(LAYOUT_NAMES)('draws %s in its own size, dark letters on white paper', async (layout) => {
    const receipt = composeReceipt(11, { layout });
    const page = placeRows(receipt);

    const png = await renderPng(receipt);

    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: page.width, height: page.height });
    const grey = (await sharp(png).greyscale().stats()).channels[0];
    expect(grey?.min).toBeLessThan(60);
    expect(grey?.mean).toBeGreaterThan(200);
    expect(grey?.mean).toBeLessThan(252);
  });

  it('draws the same bytes for the same seed', async () => {
    const [first, again] = [await renderPng(composeReceipt(3)), await renderPng(composeReceipt(3))];

    expect(first.equals(again)).toBe(true);
  });

  it('leaves the margin white', async () => {
    const receipt = composeReceipt(11, { layout: 'supermarket' });
    const page = placeRows(receipt);
    const strip = { left: 0, top: 0, width: receipt.paper.margin - 8, height: page.height };

    const { channels } = await sharp(
      await sharp(await renderPng(receipt))
        .extract(strip)
        .toBuffer(),
    ).stats();

    expect(channels[0]?.min).toBeGreaterThan(240);
  });
});

describe('renderJpeg', () => {
  it('gives a smaller file for a lower quality', async () => {
    const receipt = composeReceipt(12, { layout: 'cafe' });

    const [fine, coarse] = await Promise.all([renderJpeg(receipt, 95), renderJpeg(receipt, 40)]);

    expect((await sharp(coarse).metadata()).format).toBe('jpeg');
    expect(coarse.length).toBeLessThan(fine.length);
  });
});

describe('receiptSvg', () => {
  it('has no text element, so that no font of the machine is used', () => {
    expect(receiptSvg(composeReceipt(1))).not.toContain('<text');
  });
});
