import { receiptListRoutes, receiptPartRoute } from '@bonbog/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { get, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { shareTestHouse } from '#app/testing/test-house.ts';

const whole = { cvr: '13585628', vat: '5.00', product: 'Kaffe', category: 'Andet' };
const receipts = [
  { ...whole, store: 'Århus Taxa', date: '2026-03-31', amount: '100.00', tags: 'Kunde A, Varebil' },
  { ...whole, store: 'Zoo', date: '2026-04-01', amount: '-20.50', vat: '0.00', tags: 'KUNDE A, Ærøfærgen' },
  {
    ...whole,
    store: 'Æble',
    date: '2025-12-24',
    amount: '7.00',
    currencyCode: 'EUR',
    category: 'Hotel',
    product: 'RUGBRØD og mælk',
    cvr: 'N/A',
  },
  { ...whole, store: 'Ørsted', date: '2025-12-24', amount: '900.00', product: '' },
  { ...whole, store: '', date: '2025-01-02', amount: '900.00', product: 'El' },
  { ...whole, store: 'Ørsted', date: '2025-12-24', amount: '900.00', product: 'El, igen' },
];

const house = shareTestHouse();
let user: TestUser;

beforeAll(async () => {
  user = await signUp(house());
  for (const [shade, receipt] of receipts.entries()) {
    const saved = await saveReceipt(house(), user, receipt, 100 + 20 * shade);
    expect(saved.statusCode).toBe(201);
  }
});

async function ask(query: string) {
  const path = `${receiptListRoutes.list.path}?limit=50&${query}`;
  return receiptPartRoute.response.parse((await get(house(), path, user.token)).json());
}

/** Numbers of receipts, which are given from 1 in the order of the table. */
async function numbersOf(query: string) {
  return (await ask(query)).receipts.map(({ receiptNumber }) => Number(receiptNumber));
}

describe('a search of the list', () => {
  it.each([
    ['ørsted', [6, 4]],
    ['ORSTED', [6, 4]],
    ['  zoo ', [2]],
    ['rugbrød', [3]],
    ['MÆLK', [3]],
    ['aerofaergen', [2]],
    ['kunde', [2, 1]],
    // Inside one field.
    ['æble rugbrød', []],
    ['zzz', []],
  ])('finds %j in store, product or tags whatever its case (HIST-08)', async (search, numbers) => {
    expect(await numbersOf(`search=${encodeURIComponent(search)}`)).toEqual(numbers);
  });
});

describe('a filter of the list', () => {
  it.each([
    ['from=2026-01-01&to=2026-12-31', [2, 1]],
    ['from=2026-03-31&to=2026-03-31', [1]],
    ['from=2026-04-02', []],
    ['category=Hotel', [3]],
    ['currencyCode=EUR', [3]],
    ['amountFrom=7&amountTo=100', [1, 3]],
    ['amountTo=-20.50', [2]],
    ['store=taxa', [1]],
    ['store=aeble', [3]],
    // The product is not searched for a shop.
    ['store=kaffe', []],
    ['tag=varebil', [1]],
    ['tag=Kunde+A', [2, 1]],
    ['tag=Kunde', []],
    ['missing=cvr', [3]],
    ['missing=vat', [2]],
    ['missing=product', [4]],
    ['status=exported', []],
    ['status=unpaid', []],
    ['duplicates=1', [6, 4]],
    ['duplicates=1&category=Hotel', []],
  ])('by %s lets through what fits', async (query, numbers) => {
    expect(await numbersOf(query)).toEqual(numbers);
  });

  it('leaves out what a status does not hold for', async () => {
    expect(await numbersOf('status=notExported')).toHaveLength(receipts.length);
  });

  it('looks for the double among all receipts, whatever else narrows the list (S-08)', async () => {
    const { receipts: found, doubles } = await ask('search=igen&duplicates=1');

    expect(found.map(({ receiptNumber }) => receiptNumber)).toEqual(['6']);
    expect(doubles).toMatchObject([{ receiptId: found[0]?.id, otherReceiptNumber: '4' }]);
  });
});

describe('the order of the list', () => {
  it.each([
    ['sort=date&descending=1', [2, 1, 6, 4, 3, 5]],
    ['sort=date&descending=0', [5, 6, 4, 3, 1, 2]],
    // The Danish alphabet ends with æ, ø and å; what has no name comes last.
    ['sort=store&descending=0', [2, 3, 6, 4, 1, 5]],
    ['sort=store&descending=1', [1, 6, 4, 3, 2, 5]],
    // Kroner first, then euro, each in its own order (T-10).
    ['sort=amount&descending=0', [2, 1, 6, 4, 5, 3]],
    ['sort=amount&descending=1', [6, 4, 5, 1, 2, 3]],
    ['sort=receiptNumber&descending=0', [1, 2, 3, 4, 5, 6]],
    ['sort=receiptNumber&descending=1', [6, 5, 4, 3, 2, 1]],
  ])('%s gives %j (S-09, T-10)', async (query, numbers) => {
    expect(await numbersOf(query)).toEqual(numbers);
  });
});

it('what the list adds up to is told for each currency by itself, to the øre (T-10, S-44)', async () => {
  expect((await ask('tag=Kunde+A')).found.sums).toEqual([{ currencyCode: 'DKK', amount: '79.50' }]);
  expect((await ask('amountTo=100')).found.sums).toEqual([
    { currencyCode: 'DKK', amount: '79.50' },
    { currencyCode: 'EUR', amount: '7.00' },
  ]);
});
