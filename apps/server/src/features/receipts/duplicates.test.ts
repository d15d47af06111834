import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, patch, remove, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { savePaged, setUp } from './testing/paged-receipts.ts';

/** The numbers of the receipts that are said to be perhaps saved twice. */
async function numbersOfDuplicates(house: TestHouse, user: TestUser): Promise<string[]> {
  const listed = receiptRoutes.list.response.parse((await get(house, '/api/receipts', user.token)).json());
  const answer = await get(house, '/api/receipts/duplicates', user.token);
  const { ids } = receiptRoutes.duplicates.response.parse(answer.json());
  return listed.receipts
    .filter(({ id }) => ids.includes(id))
    .map(({ receiptNumber }) => receiptNumber)
    .toSorted();
}

describe('GET /api/receipts/duplicates', () => {
  it('names receipts with the same picture, and with the same date, store, amount and currency (S-08)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await saveReceipt(house, user, {}, 100);
    await saveReceipt(house, user, { date: '2026-10-01', amount: '7.00', vat: '1.00' }, 100);
    await saveReceipt(house, user, { store: 'Netto' }, 101);
    await saveReceipt(house, user, { store: 'Netto', product: 'Te' }, 102);
    await saveReceipt(house, user, { store: 'Netto', amount: '125.01' }, 103);
    await saveReceipt(house, user, { store: 'Netto', currencyCode: 'EUR' }, 104);

    expect(await numbersOfDuplicates(house, user)).toEqual(['1', '2', '3', '4']);
  });

  it('names receipts of which one has a page of the other, whichever page it is (S-08)', async () => {
    const { house, user } = await setUp();
    await savePaged(house, user, [100, 110]);
    await saveReceipt(house, user, { store: 'Netto' }, 110);
    const third = await savePaged(house, user, [120, 100]);
    await patch(house, `/api/receipts/${third.id}`, { store: 'Irma' }, user.token);
    await saveReceipt(house, user, { store: 'Føtex' }, 130);

    expect(await numbersOfDuplicates(house, user)).toEqual(['1', '2', '3']);
  });

  it("counts neither deleted receipts nor other users' (S-05, S-08)", async () => {
    const house = await buildTestHouse();
    const [anna, bo] = [await signUp(house, 'anna@eksempel.dk'), await signUp(house, 'bo@eksempel.dk')];
    await saveReceipt(house, anna, {}, 100);
    await saveReceipt(house, bo, {}, 100);
    const second = await saveReceipt(house, anna, {}, 101);
    expect(await numbersOfDuplicates(house, anna)).toEqual(['1', '2']);
    expect(await numbersOfDuplicates(house, bo)).toEqual([]);

    const { receipt } = receiptRoutes.save.response.parse(second.json());
    await remove(house, `/api/receipts/${receipt.id}`, anna.token);

    expect(await numbersOfDuplicates(house, anna)).toEqual([]);
  });
});
