import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

import { withoutMetadata as piecesWithoutMetadata } from './without-metadata.ts';

/** Found nowhere in a picture by chance. */
const secret = 'Hemmelighuset 55';
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
type Type = (typeof types)[number];

const formats = {
  'image/jpeg': (picture: Sharp) => picture.jpeg(),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ lossless: true }),
  'image/gif': (picture: Sharp) => picture.gif(),
} as const;

function draw(): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#ffffff', noise } });
}

/** A picture that tells where it was taken, in EXIF and XMP, and how it was held. */
function tellTale(type: Type, orientation = 6): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="55,40N" exif:note="${secret}"/></rdf:RDF></x:xmpmeta>`;
  const told = draw()
    .withExif({
      IFD0: { Model: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 0/1', GPSLongitude: '12/1 34/1 0/1' },
    })
    .withMetadata({ orientation })
    .withXmp(xmp);
  return formats[type](told).toBuffer();
}

function pixelsOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

async function traces(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  const text = bytes.toString('latin1');
  return [
    ...(text.includes(secret) ? ['the secret'] : []),
    ...(text.includes('GPS') ? ['the word GPS'] : []),
    ...(xmp === undefined ? [] : ['XMP']),
    ...(iptc === undefined ? [] : ['IPTC']),
    ...(exif !== undefined && exif.length > 40 ? ['EXIF of more than an orientation'] : []),
  ];
}

function withoutMetadata(...parameters: Parameters<typeof piecesWithoutMetadata>): Buffer {
  return Buffer.concat(piecesWithoutMetadata(...parameters));
}

describe('withoutMetadata', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
    'takes the place out of %s, and keeps every pixel and which way is up (S-31)',
    async (type) => {
      const bytes = await tellTale(type);

      const clean = withoutMetadata(bytes, type);

      expect((await traces(bytes)).length).toBeGreaterThan(1);
      expect(await traces(clean)).toEqual([]);
      expect((await pixelsOf(clean)).equals(await pixelsOf(bytes))).toBe(true);
      expect((await sharp(clean).metadata()).orientation).toBe(6);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps EXIF orientation %i (S-31)', async (orientation) => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
      const { orientation: kept } = await sharp(
        withoutMetadata(await tellTale(type, orientation), type),
      ).metadata();

      expect(kept ?? 1).toBe(orientation);
    }
  });

  it('takes comments and XMP out of a moving GIF, and keeps its movement (S-31)', async () => {
    const frames = await Promise.all([draw().png().toBuffer(), draw().negate().png().toBuffer()]);
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 3 })
      .toBuffer();
    const [comment, program] = [
      Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])]),
      Buffer.concat([
        Buffer.from([0x21, 0xff, 11]),
        Buffer.from('XMP DataXMP'),
        Buffer.from([4]),
        Buffer.from('GPS!'),
        Buffer.from([0]),
      ]),
    ];
    const afterTable = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
    const told = Buffer.concat([
      gif.subarray(0, afterTable),
      comment,
      program,
      gif.subarray(afterTable),
      Buffer.from(secret),
    ]);

    const clean = withoutMetadata(told, 'image/gif');

    expect((await sharp(told).metadata()).pages).toBe(2);
    expect(clean.equals(gif)).toBe(true);
  });

  it("drops comments, previews and makers' segments of a JPEG, and what hangs behind its end (S-31)", async () => {
    const plain = await draw().jpeg({ progressive: true }).withIccProfile('p3').toBuffer();
    const preview = await tellTale('image/jpeg');
    const segment = (kind: number, body: string) => {
      const head = Buffer.from([0xff, kind, 0, 0]);
      head.writeUInt16BE(body.length + 2, 2);
      return Buffer.concat([head, Buffer.from(body, 'latin1')]);
    };
    const told = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xfe, `<html>${secret}</html>`),
      segment(0xe2, `MPF\0${secret}`),
      segment(0xed, `Photoshop 3.0\0${secret}`),
      segment(0xe7, secret),
      plain.subarray(2),
      preview,
      Buffer.from(secret),
    ]);

    const clean = withoutMetadata(told, 'image/jpeg');

    expect(await traces(clean)).toEqual([]);
    expect((await pixelsOf(clean)).equals(await pixelsOf(plain))).toBe(true);
    expect((await sharp(clean).metadata()).icc).toBeDefined();
  });

  it('drops text and dates of a PNG, and what hangs behind its end (S-31)', async () => {
    const plain = await draw().png().toBuffer();
    const text = Buffer.concat([
      Buffer.from([0, 0, 0, 20]),
      Buffer.from(`tEXtAut\0${secret}`),
      Buffer.alloc(4),
    ]);
    const told = Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33), Buffer.from(secret)]);

    expect(withoutMetadata(told, 'image/png').equals(plain)).toBe(true);
  });

  it.each(types)('leaves a plain %s as it is (S-31)', async (type) => {
    const plain = await formats[type](draw()).toBuffer();

    expect(withoutMetadata(plain, type).equals(plain)).toBe(true);
  });

  it.each(types)('never fails on, nor leaks from, a %s that is cut off anywhere (S-31)', async (type) => {
    const bytes = await tellTale(type);

    for (let length = 0; length < bytes.length; length += 7) {
      const clean = withoutMetadata(bytes.subarray(0, length), type);
      expect(clean.includes(secret)).toBe(false);
    }
  });
});
