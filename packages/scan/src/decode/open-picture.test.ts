import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { sniffType } from '../sniff-type.ts';
import { decodePicture } from './open-picture.ts';

const color = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } });

describe('decodePicture', () => {
  it('applies the EXIF orientation (S-35)', async () => {
    const sideways = await color(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();

    const { width, height } = await decodePicture(sideways);

    expect([width, height]).toEqual([20, 40]);
  });

  it('shrinks a large picture to a short side of 2400 (S-35)', async () => {
    const { width, height } = await decodePicture(await color(4800, 6000).jpeg().toBuffer());

    expect([width, height]).toEqual([2400, 3000]);
  });

  it('gives three bytes a pixel for a grey picture (S-35)', async () => {
    const grey = await color(5, 4).greyscale().png().toBuffer();

    expect((await decodePicture(grey)).rgb).toHaveLength(60);
  });

  it('takes the first frame of a GIF (S-35)', async () => {
    const { width, height } = await decodePicture(await color(30, 10).gif().toBuffer());

    expect([width, height]).toEqual([30, 10]);
  });
});

describe('sniffType', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('knows %s by its first bytes (S-30)', async (format) => {
    expect(sniffType(await color(8, 8).toFormat(format).toBuffer())).toBe(`image/${format}`);
  });

  it('knows a PDF behind some dirt (S-30)', () => {
    expect(sniffType(Buffer.from('\r\n\r\n%PDF-1.4'))).toBe('application/pdf');
  });

  it('refuses anything else (S-30)', () => {
    expect(() => sniffType(Buffer.from('<svg/>'))).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_FILE' }),
    );
  });
});
