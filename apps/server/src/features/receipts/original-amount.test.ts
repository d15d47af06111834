import { receiptRoutes, type Receipt } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { authorization, get, patch, problem, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const original = {
  amount: '100.00',
  vat: '20.00',
  currencyCode: 'EUR',
  rate: '7.4612',
  rateDate: '2026-11-13',
  source: 'ECB',
};
const converted = { amount: '746.12', vat: '149.22', currencyCode: 'DKK', original };

async function houseWith(fields: Record<string, unknown>) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const response = await saveReceipt(house, user, fields);
  expect(response.statusCode, response.body).toBe(201);
  const { receipt } = receiptRoutes.save.response.parse(response.json());
  const edit = (body: Record<string, unknown>) =>
    patch(house, `/api/receipts/${receipt.id}`, body, user.token);
  const edited = async (body: Record<string, unknown>): Promise<Receipt> =>
    receiptRoutes.update.response.parse((await edit(body)).json()).receipt;
  return { house, user, receipt, edit, edited };
}

describe('the original amount of a converted receipt', () => {
  it('is kept when saving, beside the converted one (VAT-26, S-40)', async () => {
    const { house, user, receipt } = await houseWith(converted);

    expect(receipt).toMatchObject({ amount: '746.12', currencyCode: 'DKK', original });
    const list = receiptRoutes.list.response.parse((await get(house, '/api/receipts', user.token)).json());
    expect(list.receipts[0]?.original).toEqual(original);
  });

  it('is told of no receipt that was never converted', async () => {
    const { receipt } = await houseWith({});

    expect('original' in receipt).toBe(false);
  });

  it('is kept by an edit that converts, with an event for each part of it (VAT-26)', async () => {
    const { house, edited } = await houseWith({ amount: '100.00', vat: '20.00', currencyCode: 'EUR' });

    expect((await edited(converted)).original).toEqual(original);

    const events = await house.db
      .selectFrom('receipt_events')
      .select(['field', 'old_value', 'new_value'])
      .where('field', 'in', ['currency_code', 'original_amount_minor', 'conversion_rate', 'rate_date'])
      .orderBy('field')
      .execute();
    expect(events).toEqual([
      { field: 'conversion_rate', old_value: null, new_value: '7.4612' },
      { field: 'currency_code', old_value: 'EUR', new_value: 'DKK' },
      { field: 'original_amount_minor', old_value: null, new_value: '10000' },
      { field: 'rate_date', old_value: null, new_value: '2026-11-13' },
    ]);
  });

  it.each([{ store: 'Café Åen' }, { date: '2026-11-14' }, { amount: '746.12', vat: '149.22' }])(
    'stays as it is after the edit %j',
    async (body) => {
      const { edited } = await houseWith(converted);

      expect((await edited(body)).original).toEqual(original);
    },
  );

  it.each([{ amount: '746.13', vat: '149.22' }, { vat: '149.21' }, { vatPercent: '12' }])(
    'stays when %j is corrected by hand, says so, and goes on saying so',
    async (body) => {
      const { edited, user, house } = await houseWith(converted);
      const corrected = { ...original, isCorrected: true };

      expect((await edited(body)).original).toEqual(corrected);
      expect((await edited({ store: 'Café Åen' })).original).toEqual(corrected);
      expect((await edited({ currencyCode: 'EUR', original: null })).original).toBeUndefined();
      const list = receiptRoutes.list.response.parse((await get(house, '/api/receipts', user.token)).json());
      expect(list.receipts[0]).not.toHaveProperty('original');
    },
  );

  it('says that it was corrected before the save', async () => {
    const corrected = { ...original, isCorrected: true };
    const { receipt } = await houseWith({ ...converted, original: corrected });

    expect(receipt.original).toEqual(corrected);
  });

  it.each([
    ['back to its own', { currencyCode: 'EUR', amount: '100.00' }],
    ['back to its own, said once more', { currencyCode: 'EUR', amount: '100.00', original }],
    ['to another one with the same numbers', { currencyCode: 'USD' }],
    ['by being taken away', { currencyCode: 'DKK', original: null }],
  ])('goes when the currency changes %s', async (_, body) => {
    const { edited } = await houseWith(converted);

    expect(await edited(body)).not.toHaveProperty('original');
  });

  it('takes the place of an earlier one', async () => {
    const { edited } = await houseWith(converted);
    const inSek = { ...original, rate: '11.021' };

    expect((await edited({ currencyCode: 'SEK', amount: '1102.10', original: inSek })).original).toEqual(
      inSek,
    );
  });

  it.each([
    ['rate', '0'],
    ['rate', '-7.46'],
    ['rate', '1e3'],
    ['rate', '10000000.1'],
    ['rate', 'NaN'],
    ['rate', 7.46],
    ['rateDate', '2026-02-31'],
    ['rateDate', '13-11-2026'],
    ['currencyCode', 'XXX'],
    ['amount', ''],
    ['amount', '99999999999'],
    ['vat', '100.01'],
    ['vat', '-20.00'],
    ['source', ''],
    ['source', 'x'.repeat(41)],
  ])('is refused with %s %j, in saving and in editing', async (field, value) => {
    const { house, user, edit } = await houseWith({});
    const wrong = { ...original, [field]: value };

    const answers = [
      await saveReceipt(house, user, { ...converted, original: wrong }, 90),
      await edit({ currencyCode: 'DKK', original: wrong }),
    ];

    for (const answer of answers) {
      expect(problem(answer)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    }
  });

  it.each([original, null])(
    'is refused as an edit without the currency, which nothing is in conflict with: %j (S-11)',
    async (alone) => {
      const { edit, edited } = await houseWith(converted);

      const response = await edit({ store: 'Ny', original: alone });

      expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
      expect((await edited({ product: 'Te' })).store).not.toBe('Ny');
    },
  );

  it('does not stand in the way of an edit that says what it saw before (S-11)', async () => {
    const { house, user, receipt } = await houseWith(converted);

    const response = await house.app.inject({
      method: 'PATCH',
      url: `/api/receipts/${receipt.id}`,
      headers: {
        ...authorization(user.token),
        'x-previous-value': JSON.stringify({ amount: '746.12', currencyCode: 'DKK' }),
      },
      payload: { amount: '100.00', currencyCode: 'EUR', original: null },
    });

    expect(response.statusCode).toBe(200);
  });
});

describe('VAT that was worked out', () => {
  it.each([
    ['was left blank', { vat: '' }, true],
    ['is said to be', { vat: '25.00', isVatDerived: true }, true],
    ['is stated', { vat: '25.00' }, undefined],
  ])('is told of a receipt whose VAT %s', async (_, fields, expected) => {
    const { receipt } = await houseWith(fields);

    expect(receipt.isVatDerived).toBe(expected);
  });

  it('is told until it is typed, and again when amount or rate move it', async () => {
    const { edited } = await houseWith({ amount: '125.00', vat: '' });

    expect((await edited({ store: 'Kiosk' })).isVatDerived).toBe(true);
    expect((await edited({ vat: '24.00' })).isVatDerived).toBeUndefined();
    expect((await edited({ amount: '250.00' })).isVatDerived).toBe(true);
    expect((await edited({ vat: '50.00', isVatDerived: false })).isVatDerived).toBeUndefined();
    expect((await edited({ amount: '100.00', vat: '20.00', isVatDerived: true })).isVatDerived).toBe(true);
  });

  it('is refused as a mark without the VAT it is about', async () => {
    const { edit } = await houseWith({});

    expect(problem(await edit({ isVatDerived: true })).message).toBe(
      'Om momsen er udregnet, ændres kun sammen med momsen.',
    );
  });
});

describe('an edit at another rate than 25', () => {
  it.each([
    ['12', '112.00', '12.00', '24.00'],
    ['20', '120.00', '20.00', '37.33'],
  ])('keeps %s percent when only the amount changes (VAT-23)', async (vatPercent, amount, vat, expected) => {
    const { edited } = await houseWith({ amount, vat, vatPercent });

    expect(await edited({ amount: '224.00' })).toMatchObject({ vat: expected, vatPercent });
  });
});
