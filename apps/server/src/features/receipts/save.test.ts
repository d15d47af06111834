import { randomUUID } from 'node:crypto';

import { receiptRoutes, type Receipt } from '@bonbog/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  buildSave,
  get,
  post,
  problem,
  saveReceipt,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, shareTestHouse } from '#app/testing/test-house.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

const theHouse = shareTestHouse();
/** One whose saves are all refused, so that the picture stays free. */
let refused: TestUser;
let freePicture: string;

beforeAll(async () => {
  refused = await signUp(theHouse(), 'bo@eksempel.dk');
  freePicture = await uploadPicture(theHouse(), refused);
});

/** What is saved as the first receipt of a user. */
async function saved(fields: Record<string, unknown> = {}): Promise<Receipt> {
  const user = await signUp(theHouse(), `${randomUUID()}@eksempel.dk`);
  const response = await saveReceipt(theHouse(), user, fields);
  return receiptRoutes.save.response.parse(response.json()).receipt;
}

async function refusal(fields: Record<string, unknown>) {
  const body = buildSave(freePicture, fields);
  const response = await post(theHouse(), '/api/receipts/save', body, refused.token);
  const list = await get(theHouse(), '/api/receipts', refused.token);
  return { ...problem(response), receipts: receiptRoutes.list.response.parse(list.json()).receipts.length };
}

describe('POST /api/receipts/save', () => {
  it('answers 201 with the receipt and its number (SAVE-01, SAVE-09, SAVE-11, S-01)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    const response = await saveReceipt(house, user);

    expect(response.statusCode).toBe(201);
    const { receipt, message } = receiptRoutes.save.response.parse(response.json());
    expect(message).toBe('Kvittering gemt!');
    expect(receipt.receiptNumber).toBe('1');
  });

  it('stores every field of the call as it was sent (SAVE-02, SAVE-09, VAT-09, VAT-10, VAT-11)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const imageUrl = await uploadPicture(house, user);
    const fields = {
      date: '2026-04-03',
      store: 'Café Ærø',
      product: 'Frokost',
      amount: '1234.50',
      vat: '137.17',
      category: 'Restaurant',
      cvr: '12345674',
      currencyCode: 'EUR',
      currencySymbol: '€',
      vatPercent: '12.5',
      vatType: 'custom',
      customVatPercent: '12.5',
      imageUrl,
      originalName: 'frokost.png',
    };

    await post(house, '/api/receipts/save', fields, user.token);

    const list = await get(house, '/api/receipts', user.token);
    const [receipt] = list.json<{ receipts: object[] }>().receipts;
    expect(receipt).toMatchObject({ ...fields, uploadedAt: '2026-11-21T10:00:00.000Z' });
    expect(Object.keys(receipt ?? {}).toSorted()).toEqual(
      [
        ...[
          'id',
          'receiptNumber',
          'date',
          'store',
          'product',
          'amount',
          'vat',
          'category',
          'cvr',
          'currencyCode',
        ],
        ...[
          'currencySymbol',
          'vatPercent',
          'vatType',
          'customVatPercent',
          'imageUrl',
          'originalName',
          'uploadedAt',
        ],
      ].toSorted(),
    );
  });

  it('fills in what is left out (SAVE-04, SAVE-05, SAVE-06, SAVE-07, SAVE-08, LIM-17, LIM-18)', async () => {
    const receipt = await saved({
      category: undefined,
      cvr: undefined,
      currencyCode: undefined,
      currencySymbol: undefined,
      vatPercent: undefined,
      vatType: undefined,
    });

    expect(receipt).toMatchObject({
      category: 'Andet',
      cvr: 'N/A',
      currencyCode: 'DKK',
      currencySymbol: 'kr',
      vatPercent: '25',
      vatType: 'standard',
    });
  });

  it('takes the name of the upload when none is sent (SAVE-10, T-44)', async () => {
    expect((await saved({ originalName: undefined })).originalName).toBe('bon.png');
  });

  it.each([
    ['1.234,50', '1234.50'],
    ['1.234', '1234.00'],
    ['1249,50', '1249.50'],
    ['1234.5', '1234.50'],
    [1234.5, '1234.50'],
    ['25,00 kr.', '25.00'],
    [12.345, '12.35'],
    [5.5, '5.50'],
  ])('reads the amount %j as %s (VAT-10, T-02, T-08)', async (amount, expected) => {
    expect((await saved({ amount, vat: '5,00' })).amount).toBe(expected);
  });

  it('takes a credit note: negative amount and VAT (S-45)', async () => {
    expect(await saved({ amount: '-12,30', vat: '-2,46' })).toMatchObject({ amount: '-12.30', vat: '-2.46' });
  });

  it.each([
    ['amount', '', 'Beløb mangler.'],
    ['amount', 'NaN', 'Beløb mangler.'],
    ['amount', '10.000.000,00', 'Beløbet er for stort. Det må højst være 9.999.999,99.'],
    ['date', '', 'Dato mangler.'],
    ['date', '31-02-2026', 'Datoen findes ikke. Indtast dato i format dd-mm-åååå'],
    ['date', '2026-13-01', 'Datoen findes ikke. Indtast dato i format dd-mm-åååå'],
    ['vat', '125,01', 'Momsen kan ikke være større end beløbet.'],
    ['amount', undefined, 'Beløb mangler.'],
    ['amount', null, 'Beløb mangler.'],
    ['amount', '1e21', 'Beløb mangler.'],
    ['vat', 'abc', 'Momsen kan ikke læses.'],
    ['vat', '10.000.000,00', 'Momsen er for stor. Den må højst være 9.999.999,99.'],
    ['customVatPercent', '150', 'Momssatsen skal være et tal fra 0 til 100.'],
    ['imageUrl', undefined, 'Billedet findes ikke.'],
    ['vat', '-25,00', 'Moms og beløb skal have samme fortegn.'],
    ['vatPercent', '150', 'Momssatsen skal være et tal fra 0 til 100.'],
    ['vatType', 'other', 'Momstypen skal være standard, custom eller none.'],
    ['store', 5, 'Butik skal være tekst.'],
    ['cvr', 13585628, 'CVR-nummeret skal være tekst.'],
    ['currencyCode', 'XXX', 'Valutaen kendes ikke. Skriv dens kode, fx EUR.'],
    ['store', 'x'.repeat(201), 'Butik må højst være 200 tegn.'],
    ['cvr', '1'.repeat(21), 'CVR-nummeret må højst være 20 bogstaver og tal.'],
    ['imageUrl', 'http://localhost:3000/api/files/x', 'Billedet findes ikke.'],
    ['imageUrl', '/api/files/../../etc/passwd', 'Billedet findes ikke.'],
    ['imageUrl', `/api/files/${unknownId}`, 'Billedet findes ikke, eller det hører til en anden kvittering.'],
  ])(
    'refuses %s %j with %j and stores nothing (S-04, S-39, DEV-02, VAT-08, VAT-19)',
    async (field, value, message) => {
      expect(await refusal({ [field]: value })).toEqual({
        status: 400,
        errorType: 'VALIDATION_ERROR',
        message,
        receipts: 0,
      });
    },
  );

  it('takes a date as Danes write it and stores year-month-day (SAVE-03, REV-23)', async () => {
    expect((await saved({ date: '4-7-2026' })).date).toBe('2026-07-04');
  });

  it.each([
    [{ vatPercent: '0', vat: '0' }, 'none', '0', null],
    [{ vatPercent: '25' }, 'standard', '25', null],
    [{ vatPercent: '12,5', vat: '5' }, 'custom', '12.5', '12.5'],
    [{ vatPercent: '25', vatType: 'custom', customVatPercent: '7', vat: '5' }, 'custom', '7', '7'],
    [{ vatPercent: '25', vatType: 'standard', customVatPercent: '7', vat: '5' }, 'standard', '25', null],
    [{ vatPercent: '25', vatType: 'none', vat: '0' }, 'none', '0', null],
    [{ vatPercent: '25.001' }, 'standard', '25', null],
    [{ vatPercent: 21, vatType: 'custom', customVatPercent: '21', vat: '5' }, 'standard', '21', null],
  ])(
    'repairs %j to %s at %s (VAT-08, VAT-09, VAT-11)',
    async (fields, vatType, vatPercent, customVatPercent) => {
      expect(await saved(fields)).toMatchObject({ vatType, vatPercent, customVatPercent });
    },
  );

  it('takes the VAT out of the amount when none is sent', async () => {
    expect((await saved({ amount: '100,00', vat: '', vatPercent: '25' })).vat).toBe('20.00');
  });

  it('keeps the text after a NUL, which a database would cut off', async () => {
    expect((await saved({ store: 'Køb\u0000mand' })).store).toBe('Købmand');
  });

  it('ignores what the client may not decide', async () => {
    const receipt = await saved({
      id: unknownId,
      receiptNumber: '99',
      userId: unknownId,
      currencySymbol: '<b>',
    });

    expect([receipt.receiptNumber, receipt.currencySymbol, receipt.id === unknownId]).toEqual([
      '1',
      'kr',
      false,
    ]);
  });

  it('keeps only the last part of a file name', async () => {
    expect((await saved({ originalName: '../../etc/bon\u0000 æøå.png' })).originalName).toBe('bon æøå.png');
  });

  it('gives one picture to one receipt only, also when saved twice at once (S-29)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const imageUrl = await uploadPicture(house, user);

    const answers = await Promise.all(
      [1, 2, 3].map(() => post(house, '/api/receipts/save', buildSave(imageUrl), user.token)),
    );

    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400, 400]);
  });

  it("refuses another user's picture, and the owner can still save it (S-05, S-29)", async () => {
    const house = await buildTestHouse();
    const anna = await signUp(house, 'anna@eksempel.dk');
    const bo = await signUp(house, 'bo@eksempel.dk');
    const imageUrl = await uploadPicture(house, anna);

    const byBo = await post(house, '/api/receipts/save', buildSave(imageUrl), bo.token);
    const byAnna = await post(house, '/api/receipts/save', buildSave(imageUrl), anna.token);

    expect(problem(byBo)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect(byAnna.statusCode).toBe(201);
  });

  it('gives 20 saves at once 20 different numbers, each user from 1 (S-06)', async () => {
    const house = await buildTestHouse();
    const anna = await signUp(house, 'anna@eksempel.dk');
    const bo = await signUp(house, 'bo@eksempel.dk');
    const pictures: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      pictures.push(await uploadPicture(house, anna, 100 + index));
    }

    const answers = await Promise.all(
      pictures.map((imageUrl) => post(house, '/api/receipts/save', buildSave(imageUrl), anna.token)),
    );
    const numbers = answers.map((answer) =>
      Number(receiptRoutes.save.response.parse(answer.json()).receipt.receiptNumber),
    );
    const first = await saveReceipt(house, bo);

    expect(numbers.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(first.json()).toMatchObject({ receipt: { receiptNumber: '1' } });
  });
});
