import { isCalendarDate } from '@bonbog/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeCopies } from './copies.ts';
import { createReader, type Reader } from './reader.ts';
import { danishReceipt } from './testing/danish-receipt.ts';
import { drawReceipt } from './testing/draw-receipt.ts';
import { encodeOrientation, fileKinds, writeTurnedPdf } from './testing/file-kinds.ts';
import type { Reading, ScanType } from './types.ts';

const day = '2026-11-21';
const total = '79.90';
let reader: Reader;
let picture: Buffer;
let straight: Reading;

beforeAll(async () => {
  picture = await drawReceipt(danishReceipt);
  reader = await createReader({ today: () => (isCalendarDate(day) ? day : expect.unreachable()) });
  straight = await reader.read({ bytes: picture, type: 'image/png' });
});

afterAll(async () => {
  await reader.close();
});

/** Reads a file and makes its copies as the server does. */
async function take(bytes: Buffer, type: ScanType) {
  const reading = await reader.read({ bytes, type });
  const copies = await makeCopies(bytes, type, reading.turn);
  return { reading, copies };
}

/** Whether two readings found the total at the same place, but for what compression moves. */
function isAtSamePlace(first: Reading, second: Reading): boolean {
  const [one, other] = [first.total.boxes[0], second.total.boxes[0]];
  return (
    one !== undefined &&
    other !== undefined &&
    Math.abs(one.x - other.x) < 0.02 &&
    Math.abs(one.y - other.y) < 0.02
  );
}

/** How much a copy differs from the picture it shows, from 0 to 255. */
async function differenceFrom(original: Buffer, copy: Buffer): Promise<number> {
  const pixels = await Promise.all(
    [original, copy].map((bytes) =>
      sharp(bytes).resize(40, 50, { fit: 'fill' }).greyscale().raw().toBuffer(),
    ),
  );
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = pixels;
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length;
}

describe('a receipt that is stored as', () => {
  it.each(fileKinds)('$name is read and shown (S-30, S-35)', async ({ encode, type }) => {
    const { reading, copies } = await take(await encode(picture), type);

    expect(reading.total.value).toBe(total);
    expect(isAtSamePlace(reading, straight)).toBe(true);
    expect(await differenceFrom(picture, copies.display)).toBeLessThan(12);
    expect(await differenceFrom(picture, copies.thumbnail)).toBeLessThan(12);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a JPEG of EXIF orientation %i is read and shown upright (S-31, S-35)',
    async (orientation) => {
      const bytes = await encodeOrientation(picture, orientation);

      const { reading, copies } = await take(bytes, 'image/jpeg');

      expect([reading.total.value, reading.turn]).toEqual([total, 0]);
      expect(isAtSamePlace(reading, straight)).toBe(true);
      expect(await differenceFrom(picture, copies.display)).toBeLessThan(12);
      expect(await differenceFrom(picture, copies.thumbnail)).toBeLessThan(12);
    },
  );

  it.each([90, 180, 270] as const)(
    'a PDF page drawn lying and turned upright by %i degrees is read as text (S-32)',
    async (turn) => {
      const { reading, copies } = await take(
        await writeTurnedPdf(danishReceipt, turn, true),
        'application/pdf',
      );

      expect([reading.total.value, reading.turn]).toEqual([total, 0]);
      expect(reading.total.boxes[0]?.x).toBeGreaterThan(0.2);
      expect(copies.height).toBeGreaterThan(copies.width);
    },
  );

  it.each([90, 180, 270] as const)(
    'a PDF page shown lying by %i degrees is read and shown upright (S-31, S-32)',
    async (turn) => {
      const { reading, copies } = await take(
        await writeTurnedPdf(danishReceipt, turn, false),
        'application/pdf',
      );

      expect([reading.total.value, reading.turn]).toEqual([total, 360 - turn]);
      expect(copies.height).toBeGreaterThan(copies.width);
    },
  );
});

describe('a picture that is hardly one', () => {
  it.each([
    [1, 1],
    [1, 4000],
    [10_000, 20],
    [20, 10_000],
  ])('of %i by %i pixels is read as nothing and shown as it is (S-35)', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#ddccbb' } })
      .png()
      .toBuffer();

    const { reading, copies } = await take(bytes, 'image/png');

    expect(reading.total.value).toBeNull();
    // Of a long one nothing more may be lost.
    expect([copies.width, copies.height]).toEqual([width, height]);
    expect((await sharp(copies.thumbnail).metadata()).format).toBe('webp');
  });
});
