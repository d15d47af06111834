import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { composeReceipt } from '../compose-receipt.ts';
import { createRandom } from '../random.ts';
import { renderPng } from '../render/render-image.ts';
import { scanOnGlass } from './scan-on-glass.ts';
import { snapPaper } from './snap-paper.ts';

const picture = await renderPng(composeReceipt(31, { layout: 'cafe' }));

describe.each([
  ['a paper as people photograph it', snapPaper],
  ['a paper as scanners give it', scanOnGlass],
])('%s', { timeout: 60_000 }, (_name, take) => {
  it('is the same for the same numbers, and another for others', async () => {
    const [first, again, other] = [
      await take(picture, numbersOf(1)),
      await take(picture, numbersOf(1)),
      await take(picture, numbersOf(2)),
    ];

    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
    const { format, width, height } = await sharp(first).metadata();
    expect(format).toBe('jpeg');
    expect(Math.min(width, height)).toBeGreaterThan(200);
  });
});

it('scans are white up to the frame, and photos are not', async () => {
  expect(await cornerOf(await scanOnGlass(picture, numbersOf(3)))).toBeGreaterThan(245);
  expect(await cornerOf(await snapPaper(picture, numbersOf(3)))).toBeLessThan(245);
});

async function cornerOf(photo: Buffer): Promise<number> {
  const corner = { left: 0, top: 0, width: 12, height: 12 };
  const { channels } = await sharp(await sharp(photo).extract(corner).png().toBuffer())
    .greyscale()
    .stats();
  return channels[0]?.mean ?? 0;
}

function numbersOf(seed: number): () => number {
  const random = createRandom(seed, 'as taken');
  return () => random.fraction();
}
