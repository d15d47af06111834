import { receiptRoutes } from '@bonbog/contract';
import { expect, it } from 'vitest';

import { get, patch, problem, remove, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const cvr = 'IE6388047V';
const bill = { store: 'Skyen Ltd', cvr, amount: '100.00', vat: '0.00', vatPercent: '0', vatType: 'none' };

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  let shade = 30;
  const save = async (fields: Record<string, unknown>, by: TestUser = user) => {
    shade += 10;
    const saved = await saveReceipt(house, by, { ...bill, ...fields }, shade);
    return receiptRoutes.save.response.parse(saved.json()).receipt;
  };
  const chosen = async (merchant: Record<string, string>, by: TestUser = user) => {
    const path = `/api/receipts/treatment?${new URLSearchParams(merchant).toString()}`;
    return receiptRoutes.treatment.response.parse((await get(house, path, by.token)).json()).treatment;
  };
  return { house, user, save, chosen };
}

it('is what the user last chose for the same merchant, by its number and then by its name', async () => {
  const { save, chosen } = await setUp();
  expect(await chosen({ store: 'Skyen Ltd', cvr })).toBeNull();

  await save({ vatTreatment: 'eu-goods' });
  await save({ vatTreatment: 'eu-services' });
  await save({ store: 'Anden', cvr: 'N/A', vatTreatment: 'import' });
  await save({});

  expect(await chosen({ store: 'Skyen (ny)', cvr })).toBe('eu-services');
  expect(await chosen({ store: 'Skyen Ltd', cvr: '' })).toBe('eu-services');
  expect(await chosen({ store: 'Anden', cvr: 'DE123456789' })).toBe('import');
  expect(await chosen({ store: 'Tredje', cvr: 'N/A' })).toBeNull();
  expect(await chosen({ store: '', cvr: '' })).toBeNull();
});

it('is neither of a paper with VAT, nor of one that is deleted, nor of one whose answer was taken back', async () => {
  const { house, user, save, chosen } = await setUp();
  await save({ vat: '20.00', vatPercent: '25', vatType: 'standard', vatTreatment: 'import' });
  expect(await chosen({ store: '', cvr })).toBeNull();

  const { id } = await save({ vatTreatment: 'eu-services' });
  await patch(house, `/api/receipts/${id}`, { vatTreatment: null }, user.token);
  expect(await chosen({ store: '', cvr })).toBeNull();

  await patch(house, `/api/receipts/${id}`, { vatTreatment: 'eu-services' }, user.token);
  await remove(house, `/api/receipts/${id}`, user.token);
  expect(await chosen({ store: '', cvr })).toBeNull();
});

it('is asked by its owner alone, with something that can be a merchant (S-05)', async () => {
  const { house, user, save, chosen } = await setUp();
  const stranger = await signUp(house, 'bo@eksempel.dk');
  await save({ vatTreatment: 'eu-services' });

  expect(await chosen({ store: 'Skyen Ltd', cvr }, stranger)).toBeNull();
  expect((await get(house, '/api/receipts/treatment?store=a&cvr=b')).statusCode).toBe(401);
  expect(problem(await get(house, '/api/receipts/treatment?store=a', user.token)).status).toBe(400);
  expect(problem(await get(house, '/api/receipts/treatment?store=a&cvr=%3D1', user.token)).status).toBe(400);
});
