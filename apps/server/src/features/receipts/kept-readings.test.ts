import { IDEMPOTENCY_KEY_HEADER, receiptRoutes } from '@bonbog/contract';
import { writeCii, writePdfWithInvoice, writeUbl } from '@bonbog/receipt-generator';
import { recordOf } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { buildEInvoiceHouse, uploadRead } from '#app/testing/e-invoice-house.ts';
import { buildReading } from '#app/testing/build-reading.ts';
import {
  authorization,
  buildSave,
  get,
  post,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const SIDES = ['x', 'y', 'width', 'height'] as const;
const box = { page: 0, x: 0.1, y: 0.2, width: 0.3, height: 0.04 };

/** Saves a receipt as a bunch does, under a key of its own; answers what is kept of its reading. */
async function saveOfBunch(house: TestHouse, user: TestUser, body: ReturnType<typeof buildSave>) {
  const saved = await house.app.inject({
    method: 'POST',
    url: receiptRoutes.save.path,
    headers: { ...authorization(user.token), [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() },
    payload: body,
  });
  const { receipt } = receiptRoutes.save.response.parse(saved.json());
  const told = await get(house, `/api/receipts/${receipt.id}/reading`, user.token);
  return receiptRoutes.reading.response.parse(told.json());
}

describe('the reading of a receipt of a bunch', () => {
  it('is kept with each that is saved, in whatever order', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const urls: string[] = [];
    for (const [index, store] of ['Brugsen', 'Netto'].entries()) {
      house.reading = buildReading({ store });
      urls.push(await uploadPicture(house, user, 50 + index * 20));
    }
    const [brugsen = '', netto = ''] = urls;

    const second = await saveOfBunch(house, user, buildSave(netto));
    const first = await saveOfBunch(house, user, buildSave(brugsen, { store: 'Irma' }));

    expect(second).toMatchObject({
      reading: { store: { value: 'Netto', sure: true, boxes: [box] } },
      readAs: [netto],
    });
    expect(first).toMatchObject({
      reading: { store: { value: 'Brugsen', sure: true, boxes: [box] } },
      readAs: [brugsen],
    });
  });

  it('is that of all its pages where receipts were joined', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    house.reading = buildReading();
    const urls = [await uploadPicture(house, user, 50), await uploadPicture(house, user, 70)];
    const joined = await post(house, receiptRoutes.readPages.path, { imageUrls: urls }, user.token);
    expect(joined.statusCode, joined.body).toBe(200);
    const [imageUrl = '', ...moreImageUrls] = urls;

    const { reading, readAs } = await saveOfBunch(house, user, buildSave(imageUrl, { moreImageUrls }));

    expect(readAs).toEqual(urls);
    expect(reading?.total).toMatchObject({ value: '125.00', sure: true });
    expect(reading?.total.boxes.length).toBeGreaterThan(0);
  });
});

describe('the reading of an e-invoice', () => {
  it.each([
    ['OIOUBL', 'faktura.xml', () => Buffer.from(writeUbl({}, { profile: 'oioubl' }))],
    ['Peppol', 'faktura.xml', () => Buffer.from(writeUbl({}, { profile: 'peppol' }))],
    ['in a PDF', 'faktura.pdf', () => writePdfWithInvoice(['Faktura F-2041'], writeCii())],
  ])('is kept as surely as it was read, with its places on its page: %s', async (_, name, write) => {
    const { house, user } = await buildEInvoiceHouse();
    const { extractedData, imageUrl, reading } = await uploadRead(house, user, {
      bytes: await write(),
      name,
    });

    const kept = await saveOfBunch(house, user, buildSave(imageUrl, extractedData));

    expect(kept.readAs).toEqual([imageUrl]);
    for (const field of ['store', 'date', 'total', 'currency', 'vat', 'cvr'] as const) {
      expect(kept.reading?.[field], field).toMatchObject({ value: reading?.[field].value, sure: true });
      expect(kept.reading?.[field].boxes, field).toEqual(
        reading?.[field].boxes.map((place) => ({
          page: 0,
          ...recordOf(SIDES, (side) => Math.round(place[side] * 10_000) / 10_000),
        })),
      );
    }
    expect(kept.reading?.total).toMatchObject({ value: '1250.00', boxes: [{ page: 0 }] });
  });
});
