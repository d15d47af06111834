import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, patch, problem, remove, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

async function houseWithReceipt() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const saved = await saveReceipt(house, user, { store: 'Café Åen', amount: '125.00', vat: '25.00' });
  const { receipt } = receiptRoutes.save.response.parse(saved.json());
  const url = `/api/receipts/${receipt.id}`;
  const events = async () => {
    const response = await get(house, `${url}/events`, user.token);
    return receiptRoutes.events.response.parse(response.json()).events;
  };
  return { house, user, url, events };
}

describe('GET /api/receipts/:id/events', () => {
  it('tells that a receipt was saved, and when (DET-07)', async () => {
    const { events } = await houseWithReceipt();

    expect(await events()).toEqual([
      expect.objectContaining({ kind: 'created', field: null, oldValue: null, newValue: null }),
    ]);
    expect((await events())[0]?.at).toBe('2026-11-21T10:00:00.000Z');
  });

  it('tells each change by the names and values of the API, newest first (DET-07, DET-08)', async () => {
    const { house, user, url, events } = await houseWithReceipt();
    await patch(house, url, { store: 'Café Søen' }, user.token);
    house.wait(60_000);
    await patch(house, url, { amount: '250.00', vat: '50.00' }, user.token);

    const told = (await events()).map(({ kind, field, oldValue, newValue }) => [
      kind,
      field,
      oldValue,
      newValue,
    ]);

    expect(told.slice(0, 2).toSorted()).toEqual([
      ['changed', 'amount', '125.00', '250.00'],
      ['changed', 'vat', '25.00', '50.00'],
    ]);
    expect(told.slice(2)).toEqual([
      ['changed', 'store', 'Café Åen', 'Café Søen'],
      ['created', null, null, null],
    ]);
  });

  it('names the parts of an original amount (DET-07, S-40)', async () => {
    const { house, user, url, events } = await houseWithReceipt();
    const original = { amount: '16.67', vat: '3.33', currencyCode: 'EUR', rate: '7.5' };
    const rate = { rateDate: '2026-11-20', source: 'ECB' };
    await patch(house, url, { currencyCode: 'DKK', original: { ...original, ...rate } }, user.token);

    const told = (await events()).flatMap(({ field, newValue }) =>
      field === null ? [] : [[field, newValue]],
    );

    expect(told.toSorted()).toEqual([
      ['original.amount', '16.67'],
      ['original.currencyCode', 'EUR'],
      ['original.rate', '7.5'],
      ['original.rateDate', '2026-11-20'],
      ['original.source', 'ECB'],
      ['original.vat', '3.33'],
    ]);
  });

  it("answers another user's receipt as one that does not exist (DET-07)", async () => {
    const { house, url } = await houseWithReceipt();
    const stranger = await signUp(house, 'bo@eksempel.dk');

    expect(problem(await get(house, `${url}/events`, stranger.token))).toMatchObject({
      status: 404,
      errorType: 'NOT_FOUND',
    });
  });

  it('answers 404 for a deleted receipt (DET-11)', async () => {
    const { house, user, url } = await houseWithReceipt();
    await remove(house, url, user.token);

    expect(problem(await get(house, `${url}/events`, user.token))).toMatchObject({ status: 404 });
  });
});
