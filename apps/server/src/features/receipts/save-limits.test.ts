import { apiErrorSchema, receiptRoutes } from '@bonbog/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  authorization,
  buildSave,
  post,
  saveReceipt,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { shareTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const badDate = 'Datoen findes ikke. Indtast dato i format dd-mm-åååå';
const noAmount = 'Beløb mangler.';
const largeAmount = 'Beløbet er for stort. Det må højst være 9.999.999,99.';
const badRate = 'Momssatsen skal være et tal fra 0 til 100.';

/** Everything a save writes; the picture stays free. */
async function written(house: TestHouse) {
  const { db } = house;
  return {
    receipts: await db.selectFrom('receipts').selectAll().execute(),
    events: await db.selectFrom('receipt_events').selectAll().execute(),
    numbers: await db.selectFrom('receipt_counters').selectAll().execute(),
    linked: await db.selectFrom('files').select('id').where('status', '<>', 'pending').execute(),
  };
}

const nothing = { receipts: [], events: [], numbers: [], linked: [] };

describe('POST /api/receipts/save within its limits', () => {
  const theHouse = shareTestHouse();
  let user: TestUser;

  beforeAll(async () => {
    user = await signUp(theHouse());
  });

  it.each([
    ['9999999.99', '9999999.99'],
    ['-9.999.999,99', '-9999999.99'],
    ['1.234.567,89', '1234567.89'],
    ['0.005', '0.01'],
    ['-0,005', '-0.01'],
    ['-0', '0.00'],
    [1.005, '1.01'],
    [-1.005, '-1.01'],
    ['0', '0.00'],
  ])('takes the amount %j as %s (S-04, S-46)', async (amount, expected) => {
    const response = await saveReceipt(theHouse(), user, { amount, vat: '' });

    expect(receiptRoutes.save.response.parse(response.json()).receipt.amount).toBe(expected);
  });

  it.each([
    ['29-02-2024', '2024-02-29'],
    ['31-12-9999', '9999-12-31'],
    ['0001-01-01', '0001-01-01'],
  ])('takes the day %s, because the calendar has it (DEV-02, S-04)', async (date, expected) => {
    const response = await saveReceipt(theHouse(), user, { date });

    expect(receiptRoutes.save.response.parse(response.json()).receipt.date).toBe(expected);
  });

  it.each([
    ['1e400', 400],
    ['-1e400', 400],
    ['1e-400', 201],
    ['-0', 201],
    ['12.5e1', 201],
  ])('answers the JSON number %s in the amount with %i (S-04)', async (number, status) => {
    const imageUrl = await uploadPicture(theHouse(), user);
    const body = buildSave(imageUrl, { amount: 'here', vat: '0' });

    const response = await theHouse().app.inject({
      method: 'POST',
      url: '/api/receipts/save',
      headers: { ...authorization(user.token), 'content-type': 'application/json' },
      payload: JSON.stringify(body).replace('"here"', number),
    });

    expect(response.statusCode).toBe(status);
  });
});

describe('POST /api/receipts/save beyond its limits', () => {
  const theHouse = shareTestHouse();
  let user: TestUser;
  /** A picture that stays free, because nothing is saved with it. */
  let imageUrl: string;

  beforeAll(async () => {
    user = await signUp(theHouse());
    imageUrl = await uploadPicture(theHouse(), user);
  });

  it.each([
    ['amount', 1e9, largeAmount],
    ['amount', '1000000000', largeAmount],
    ['amount', '10000000', largeAmount],
    ['amount', '-10000000', largeAmount],
    ['amount', '1e400', noAmount],
    ['amount', '٣', noAmount],
    ['amount', '1٣,00', noAmount],
    ['amount', '１２,50', noAmount],
    ['amount', {}, noAmount],
    ['amount', [125], noAmount],
    ['amount', true, noAmount],
    ['vat', 125.01, 'Momsen kan ikke være større end beløbet.'],
    ['vat', '-125,01', 'Momsen kan ikke være større end beløbet.'],
    ['vat', '-0,01', 'Moms og beløb skal have samme fortegn.'],
    ['vat', '٢٥', 'Momsen kan ikke læses.'],
    ['date', '29-02-2025', badDate],
    ['date', '0000-00-00', badDate],
    ['date', '00-00-0000', badDate],
    ['date', '2026-11-31', badDate],
    ['date', '١٢-11-2026', badDate],
    ['date', '１２-11-2026', badDate],
    ['date', '12-11-26', badDate],
    ['date', 20_261_112, 'Dato mangler.'],
    ['vatPercent', '101', badRate],
    ['vatPercent', '-1', badRate],
    ['vatPercent', '٢٥', badRate],
    ['vatPercent', 'Infinity', badRate],
    ['cvr', '<script>', 'CVR-nummeret må højst være 20 bogstaver og tal.'],
    ['imageUrl', 'https://eksempel.dk/bon.png', 'Billedet findes ikke.'],
    [
      'imageUrl',
      '/api/files/00000000-0000-4000-8000-000000000000',
      'Billedet findes ikke, eller det hører til en anden kvittering.',
    ],
  ])('refuses %s %j by its name and writes nothing (S-03, S-04, S-29)', async (field, value, message) => {
    const body = buildSave(imageUrl, { [field]: value });

    const response = await post(theHouse(), '/api/receipts/save', body, user.token);

    expect(response.statusCode).toBe(400);
    expect(apiErrorSchema.parse(response.json())).toMatchObject({
      errorType: 'VALIDATION_ERROR',
      message,
      fieldErrors: { [field]: message },
    });
    expect(await written(theHouse())).toEqual(nothing);
  });

  it.each([
    ['amount', '1', noAmount],
    ['amount', ',', noAmount],
    ['amount', '-', noAmount],
    ['vat', '1 ', 'Momsen kan ikke læses.'],
    ['date', '12-11-2026', badDate],
    ['vatPercent', '1', badRate],
    ['store', 'x', 'Butik må højst være 200 tegn.'],
    ['product', 'x', 'Produkt må højst være 500 tegn.'],
    ['category', 'x', 'Kategori må højst være 100 tegn.'],
    ['cvr', '1', 'CVR-nummeret må højst være 20 bogstaver og tal.'],
    ['imageUrl', '/api/files/', 'Billedet findes ikke.'],
    ['originalName', 'x', 'Filnavnet er for langt.'],
  ])('refuses half a megabyte of %s %j at once and writes nothing (S-04)', async (field, text, message) => {
    const body = buildSave(imageUrl, { [field]: text.repeat(Math.floor(500_000 / text.length)) });
    const startedAt = performance.now();

    const response = await post(theHouse(), '/api/receipts/save', body, user.token);

    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(response.statusCode).toBe(400);
    expect(apiErrorSchema.parse(response.json()).fieldErrors).toEqual({ [field]: message });
    expect(await written(theHouse())).toEqual(nothing);
  });

  it('refuses a save with a null body, a list and a word, and writes nothing (S-03)', async () => {
    const answers = await Promise.all(
      [null, [], 'gem'].map((body) => post(theHouse(), '/api/receipts/save', body, user.token)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(await written(theHouse())).toEqual(nothing);
  });
});
