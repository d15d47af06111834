import { parsedReceiptSchema } from '@bonbog/contract';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

import { get, signUp, upload } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const red = { r: 220, g: 20, b: 20, alpha: 1 };

/** A white picture with a red upper half, as it should be seen. */
async function draw(): Promise<Sharp> {
  const top = await sharp({ create: { width: 120, height: 100, channels: 4, background: red } })
    .png()
    .toBuffer();
  const whole = await sharp({ create: { width: 120, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return sharp(whole);
}

async function drawMoving(): Promise<Sharp> {
  const next = await sharp({ create: { width: 120, height: 200, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp([await (await draw()).toBuffer(), next], { join: { animated: true } });
}

const kinds: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a 16-bit PNG', async () => (await draw()).toColourspace('rgb16').png().toBuffer()],
  ['an interlaced PNG', async () => (await draw()).png({ progressive: true }).toBuffer()],
  ['a PNG of two colours', async () => (await draw()).png({ palette: true, colours: 2 }).toBuffer()],
  ['a transparent PNG', async () => (await draw()).unflatten().png().toBuffer()],
  ['a CMYK JPEG', async () => (await draw()).toColourspace('cmyk').jpeg().toBuffer()],
  ['a progressive JPEG', async () => (await draw()).jpeg({ progressive: true }).toBuffer()],
  ['a moving GIF', async () => (await drawMoving()).gif().toBuffer()],
  ['a moving WebP', async () => (await drawMoving()).webp().toBuffer()],
  [
    'a JPEG stored on its side',
    async () => (await draw()).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
];

describe('a picture that is served', () => {
  it.each(kinds)('looks as it should when it was %s (S-30, S-31)', async (_, encode) => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const response = await upload(house, user.token, { bytes: await encode() });
    const { imageUrl } = parsedReceiptSchema.parse(response.json());

    for (const [query, type] of [
      ['', 'image/jpeg'],
      ['?size=thumb', 'image/webp'],
    ] as const) {
      const { headers, rawPayload } = await get(house, imageUrl + query, user.token);
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      const colourAt = (y: number) => [
        ...data.subarray((y * info.width + 60) * info.channels).subarray(0, 3),
      ];
      const isRed = ([r = 0, g = 255, b = 255]: number[]) => r > 150 && g < 110 && b < 110;
      const isWhite = (colour: number[]) => colour.every((part) => part > 235);
      expect(headers['content-type']).toBe(type);
      expect([info.width, info.height, isRed(colourAt(50)), isWhite(colourAt(150))]).toEqual([
        120,
        200,
        true,
        true,
      ]);
    }
  });
});
