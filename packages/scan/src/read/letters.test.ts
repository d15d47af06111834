import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { drawReceipt } from '../testing/draw-receipt.ts';
import { LINE_HEIGHT, type LinePicture } from './crop-line.ts';
import { createLetterReader, type LetterReader } from './letters.ts';

let reader: LetterReader;

beforeAll(() => {
  reader = createLetterReader();
});

afterAll(async () => {
  await reader.close();
});

/** A name that fills its line from edge to edge, as lines are cut. */
async function lineOf(name: string, isLightOnDark: boolean): Promise<LinePicture> {
  const drawn = sharp(await drawReceipt(name)).trim();
  const { data, info } = await sharp(await drawn.toBuffer())
    .negate(isLightOnDark)
    .removeAlpha()
    .resize({ height: LINE_HEIGHT })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, rgb: data };
}

describe('createLetterReader', { timeout: 60_000 }, () => {
  it.each([
    ['on paper', false],
    ['light on a dark band', true],
  ])('reads the first and the last letter of a name %s (UPL-42)', async (_, isLightOnDark) => {
    const { text } = await reader.readLine(await lineOf('VOLTKÆLDEREN', isLightOnDark));

    expect(text).toBe('VOLTKÆLDEREN');
  });
});
