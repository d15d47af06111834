import sharp from 'sharp';

import type { Chance } from './spoil-photo.ts';

/**
 * A paper as scanners give it, white up to the frame: in two shades or nearly so, with specks, thick or thin ink, and as
 * much white around it as the glass was larger. The same numbers give the same.
 */
export async function scanOnGlass(picture: Buffer, random: Chance): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten()
    .trim({ threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const edge = (most: number) => Math.round(random() ** 2 * most * info.width);
  const most = random() < 0.4 ? 0.9 : 0.08;
  const framed = await sharp(data)
    .extend({
      left: edge(most),
      right: edge(most),
      top: edge(most),
      bottom: edge(2 * most),
      background: '#ffffff',
    })
    .toColourspace('srgb')
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const wide = Math.max(380, framed.info.width * (0.55 + 1.6 * random()));
  const thick = 0.3 + random() * 1.1;
  const steep = 1 + 2.5 * random();
  const { width, height } = await sharp(framed.data)
    .resize({ width: Math.round(wide) })
    .toBuffer({ resolveWithObject: true })
    .then(({ info: size }) => size);
  const specks = Buffer.from(
    Uint8Array.from({ length: width * height }, () =>
      random() < 0.0006 * thick ? Math.floor(200 * random()) : 255,
    ),
  );
  return sharp(
    await sharp(framed.data)
      .resize({ width, height, fit: 'fill' })
      .blur(thick)
      .linear(steep, 255 * (1 - steep) + 60 * random())
      .rotate((random() * 2 - 1) * 2 * random(), { background: '#ffffff' })
      .resize({ width, height, fit: 'fill' })
      .png()
      .toBuffer(),
  )
    .composite([
      {
        input: await sharp(specks, { raw: { width, height, channels: 1 } })
          .png()
          .toBuffer(),
        blend: 'multiply',
      },
    ])
    .removeAlpha()
    .jpeg({ quality: Math.round(40 + random() * 50) })
    .toBuffer();
}
