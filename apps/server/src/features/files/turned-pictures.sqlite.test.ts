import { parsedReceiptSchema, type ReadingField } from '@bonbog/contract';
import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import { createReader, type Reader, type ScanType } from '@bonbog/scan';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { get, signUp, upload } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';
import { wrapInPdf } from '#app/testing/write-pdf.ts';

// A short one, which is read soonest.
const receipt = composeReceipt(12);
let reader: Reader;

beforeAll(async () => {
  reader = await createReader();
});

afterAll(async () => {
  await reader.close();
});

/** Uploads a file that is really read, and answers what was read of it and of the copy that is shown. */
async function roundTrip(bytes: Buffer, type: ScanType) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const taken = await reader.read({ bytes, type });
  house.reading = taken;
  const response = await upload(house, user.token, { bytes });
  const { imageUrl, reading } = parsedReceiptSchema.parse(response.json());
  const display = await get(house, imageUrl, user.token);
  const thumbnail = await get(house, `${imageUrl}?size=thumb`, user.token);
  const shownType = display.headers['content-type'] === 'image/png' ? 'image/png' : 'image/jpeg';
  const shown = await reader.read({ bytes: display.rawPayload, type: shownType });
  return { reading, shown, thumbnail: await sharp(thumbnail.rawPayload).metadata() };
}

/** Where a field begins, in tenths of the page. */
function placeOf(field: ReadingField | undefined): number[] {
  const { x, y } = field?.boxes[0] ?? expect.unreachable();
  return [x, y].map((part) => Math.round(part * 10));
}

describe('a picture that lies on its side', { timeout: 120_000 }, () => {
  it.each([
    ['a photo', 90],
    ['a photo', 180],
    ['a photo', 270],
    ['a scan in a PDF', 90],
  ])('%s turned by %i degrees is shown upright, with its boxes in place (S-31, S-35)', async (kind, turn) => {
    const lying = await sharp(await renderPng(receipt))
      .rotate(turn)
      .png()
      .toBuffer();
    const [bytes, type] =
      kind === 'a photo'
        ? ([lying, 'image/png'] as const)
        : ([await wrapInPdf(lying), 'application/pdf'] as const);

    const { reading, shown, thumbnail } = await roundTrip(bytes, type);

    expect(reading?.total.value).toBe(receipt.truth.total);
    expect(shown.turn).toBe(0);
    expect(shown.total.value).toBe(receipt.truth.total);
    expect(placeOf(reading?.total)).toEqual(placeOf(shown.total));
    expect(thumbnail.height).toBeGreaterThan(thumbnail.width);
  });
});
