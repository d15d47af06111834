import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { apiErrorSchema, parsedReceiptSchema } from '@bonbog/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { drawPicture, problem, saveReceipt, signUp, upload } from '#app/testing/requests.ts';
import { buildTestHouse, heldReader, type TestHouse } from '#app/testing/test-house.ts';
import { ChildFailure } from '#platform/children/child-task.ts';

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  return { house, user };
}

async function storedFiles(house: TestHouse): Promise<string[]> {
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('POST /api/receipts/parse', () => {
  it('answers extractedData with its twelve fields, and imageUrl (UPL-36, UPL-37, BSCAN-04)', async () => {
    const { house, user } = await setUp();

    const response = await upload(house, user.token, { bytes: await drawPicture() });

    expect(response.statusCode).toBe(200);
    const body = parsedReceiptSchema.parse(response.json());
    expect(body.extractedData).toEqual({
      date: '2026-11-12',
      store: 'Købmand Søgaard',
      product: 'Kaffe',
      amount: '125.00',
      vat: '25.00',
      category: 'Mad og drikke',
      cvr: '13585628',
      currencyCode: 'DKK',
      currencySymbol: 'kr',
      vatPercent: '25',
      vatType: 'standard',
      customVatPercent: null,
    });
    expect(body.imageUrl).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
    expect(body.reading?.total.sure).toBe(true);
  });

  it('invents nothing: fields that were not found are empty or have their default (UPL-38, UPL-39, UPL-40)', async () => {
    const { house, user } = await setUp();
    const fields = ['store', 'date', 'total', 'vat', 'currency', 'cvr', 'category', 'product'];
    house.reading = buildReading(Object.fromEntries(fields.map((field) => [field, null])));

    const response = await upload(house, user.token, { bytes: await drawPicture() });

    expect(parsedReceiptSchema.parse(response.json()).extractedData).toEqual({
      date: '',
      store: '',
      product: '',
      amount: '',
      vat: '',
      category: 'Andet',
      cvr: 'N/A',
      currencyCode: 'DKK',
      currencySymbol: 'kr',
      vatPercent: '25',
      vatType: 'standard',
      customVatPercent: null,
    });
  });

  it('works out no VAT where nothing tells what money a total is in', async () => {
    const { house, user } = await setUp();
    const nothing = { value: null, sure: false };
    const read = buildReading();
    house.reading = {
      ...read,
      currency: { ...read.currency, ...nothing },
      vat: { ...read.vat, ...nothing },
    };

    const response = await upload(house, user.token, { bytes: await drawPicture() });

    const { extractedData } = parsedReceiptSchema.parse(response.json());
    expect([extractedData.currencyCode, extractedData.vat, extractedData.vatPercent]).toEqual([
      'DKK',
      '0.00',
      '0',
    ]);
  });

  it('is never sure of a currency it has to show as another', async () => {
    const { house, user } = await setUp();
    house.reading = buildReading({ currency: 'AED' });

    const response = await upload(house, user.token, { bytes: await drawPicture() });

    const { extractedData, reading } = parsedReceiptSchema.parse(response.json());
    expect([extractedData.currencyCode, reading?.currency.value, reading?.currency.sure]).toEqual([
      'DKK',
      'AED',
      false,
    ]);
    expect(extractedData).toMatchObject({ vat: '0.00', vatPercent: '0', vatType: 'none' });
  });

  it('opens in any currency that the European Central Bank knows', async () => {
    const { house, user } = await setUp();
    house.reading = buildReading({ currency: 'NOK' });

    const response = await upload(house, user.token, { bytes: await drawPicture() });

    expect(parsedReceiptSchema.parse(response.json()).extractedData).toMatchObject({
      currencyCode: 'NOK',
      currencySymbol: 'NOK',
    });
  });

  it('estimates the rate from the printed VAT (VAT-25, T-06)', async () => {
    const { house, user } = await setUp();
    house.reading = buildReading({ total: '112.00', vat: '12.00' });

    const response = await upload(house, user.token, { bytes: await drawPicture() });

    expect(parsedReceiptSchema.parse(response.json()).extractedData).toMatchObject({
      vatPercent: '12',
      vatType: 'custom',
      customVatPercent: '12',
    });
  });

  it('keeps the very bytes that were uploaded', async () => {
    const { house, user } = await setUp();
    const bytes = await drawPicture();

    await upload(house, user.token, { bytes });

    const originals = (await storedFiles(house)).filter((path) => path.endsWith('original'));
    expect(originals).toHaveLength(1);
    expect((await readFile(originals[0] ?? '')).equals(bytes)).toBe(true);
  });

  it('keeps the picture when reading fails, and uses it again at the next try (S-34)', async () => {
    const { house, user } = await setUp();
    const bytes = await drawPicture();
    house.reading = new ChildFailure('died');
    const failed = await upload(house, user.token, { bytes });
    house.reading = buildReading();

    const response = await upload(house, user.token, { bytes });

    expect(problem(failed)).toMatchObject({ status: 503, errorType: 'AI_UNAVAILABLE' });
    expect(response.statusCode).toBe(200);
    const originals = (await storedFiles(house)).filter((path) => path.endsWith('original'));
    expect(originals).toHaveLength(1);
  });

  it.each([
    ['nothing at all', Buffer.alloc(0), 422, 'UNREADABLE'],
    ['99 bytes', Buffer.alloc(99, 1), 422, 'UNREADABLE'],
    ['text under the name of a picture', Buffer.from('Kære bogholder. '.repeat(20)), 415, 'UNSUPPORTED_FILE'],
    [
      'an SVG',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${' '.repeat(100)}--></svg>`),
      415,
      'UNSUPPORTED_FILE',
    ],
    [
      'a page',
      Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(100)}`),
      415,
      'UNSUPPORTED_FILE',
    ],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 415, 'UNSUPPORTED_FILE'],
  ])('refuses %s and keeps nothing (S-30)', async (_, bytes, status, errorType) => {
    const { house, user } = await setUp();

    const response = await upload(house, user.token, { bytes, name: 'bon.jpg' });

    expect(problem(response)).toMatchObject({ status, errorType });
    const body = apiErrorSchema
      .required({ suggestion: true, adminLog: true, timestamp: true })
      .parse(response.json());
    expect(body).toMatchObject({ shouldRetry: false, adminLog: `ref ${body.requestId}` });
    expect(await storedFiles(house)).toEqual([]);
    expect(await readdir(house.tempDir)).toEqual([]);
  });

  it('refuses a JPEG that is cut off', async () => {
    const { house, user } = await setUp();
    const whole = await sharp(await drawPicture())
      .resize(1200, 1600)
      .jpeg()
      .toBuffer();

    const response = await upload(house, user.token, {
      bytes: whole.subarray(0, whole.length / 3),
      name: 'bon.jpg',
    });

    expect(problem(response)).toMatchObject({ status: 422, errorType: 'UNREADABLE' });
  });

  it('takes 25 MB and refuses one byte more (UPL-13, LIM-07)', async () => {
    const { house, user } = await setUp();
    const picture = await drawPicture();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

    const enough = await upload(house, user.token, { bytes: padded(26_214_400) });
    const tooMuch = await upload(house, user.token, { bytes: padded(26_214_401) });

    expect(enough.statusCode).toBe(200);
    expect(problem(tooMuch)).toEqual({
      status: 413,
      errorType: 'FILE_TOO_LARGE',
      message: 'Filen er for stor. Maksimal størrelse er 25MB. Prøv at komprimere billedet først.',
    });
    expect(await readdir(house.tempDir)).toEqual([]);
  });

  it('wants the file in the field receipt (UPL-36)', async () => {
    const { house, user } = await setUp();

    const response = await upload(house, user.token, { bytes: await drawPicture(), field: 'file' });

    expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'whatever'],
    [
      'an end that is missing',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="receipt"; filename="a"\r\n\r\nhalf',
    ],
    ['no multipart at all', 'application/json', '{}'],
  ])("refuses a request with %s as the sender's fault", async (_, type, payload) => {
    const { house, user } = await setUp();

    const response = await house.app.inject({
      method: 'POST',
      url: '/api/receipts/parse',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
      payload,
    });

    expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
  });

  it('needs a session (BSCAN-15)', async () => {
    const { house } = await setUp();

    expect((await upload(house, undefined, { bytes: await drawPicture() })).statusCode).toBe(401);
  });

  it('points out a likely duplicate: the same picture, or the same date, store and amount', async () => {
    const { house, user } = await setUp();
    await saveReceipt(house, user);

    const samePicture = await upload(house, user.token, { bytes: await drawPicture() });
    const sameFields = await upload(house, user.token, { bytes: await drawPicture(90) });
    house.reading = buildReading({ total: '99.00' });
    const different = await upload(house, user.token, { bytes: await drawPicture(91) });

    expect(parsedReceiptSchema.parse(samePicture.json()).duplicateOf?.receiptNumber).toBe('1');
    expect(parsedReceiptSchema.parse(sameFields.json()).duplicateOf?.receiptNumber).toBe('1');
    expect(parsedReceiptSchema.parse(different.json()).duplicateOf).toBeUndefined();
  });

  it("says nothing about other users' receipts", async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, user);

    const response = await upload(house, other.token, { bytes: await drawPicture() });

    expect(parsedReceiptSchema.parse(response.json()).duplicateOf).toBeUndefined();
  });

  it('reads two pictures of one user at once, and the third when one of them is done (S-22)', async () => {
    const { scanner, open, begun } = heldReader();
    const house = await buildTestHouse({ scanner });
    const user = await signUp(house);
    const pictures = await Promise.all([101, 102, 103].map(drawPicture));

    const uploads = pictures.map((bytes) => upload(house, user.token, { bytes }));
    await expect.poll(begun, { timeout: 10_000 }).toBe(2);
    await pause(300);
    expect(begun()).toBe(2);
    open();

    const answers = await Promise.all(uploads);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    // The share of an upload is given back once its answer has left.
    await expect.poll(() => house.db.selectFrom('job_leases').select('name').execute()).toEqual([]);
  });

  it('forgets an upload that no receipt was saved with after seven days (S-34)', async () => {
    const { house, user } = await setUp();
    await saveReceipt(house, user);
    await upload(house, user.token, { bytes: await drawPicture(90) });
    house.wait(7 * 24 * 3_600_000 + 1000);

    await house.tidy();

    expect((await storedFiles(house)).filter((path) => path.endsWith('original'))).toHaveLength(1);
  });
});
