import {
  bookkeepingRoutes,
  type Reading,
  receiptPartRoute,
  receiptRoutes,
  vatReturnRoutes,
} from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import {
  buildSave,
  get,
  patch,
  post,
  problem,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

type Field = 'store' | 'date' | 'total' | 'currency' | 'vat' | 'category' | 'cvr' | 'product';

async function houseOf(unsure: readonly Field[], values: Partial<Record<keyof Reading, string | null>> = {}) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const reading = buildReading(values);
  for (const field of unsure) {
    reading[field] = { ...reading[field], sure: false };
  }
  house.reading = reading;
  return { house, user };
}

// Another picture each time: the same one twice would be a double.
let shade = 0;

/** Uploads a picture, so that it is read, and saves it as it was read but for some fields. */
async function save(house: TestHouse, user: TestUser, over: Record<string, unknown> = {}) {
  shade += 1;
  const imageUrl = await uploadPicture(house, user, shade);
  const answer = await post(house, '/api/receipts/save', buildSave(imageUrl, over), user.token);
  return receiptRoutes.save.response.parse(answer.json()).receipt;
}

async function part(house: TestHouse, { token }: TestUser, query = '') {
  const answer = await get(house, `/api/receipts?limit=50${query}`, token);
  return receiptPartRoute.response.parse(answer.json());
}

async function edit(house: TestHouse, user: TestUser, id: string, body: object) {
  const answer = await patch(house, `/api/receipts/${id}`, body, user.token);
  expect(answer.statusCode, answer.body).toBe(200);
  return receiptRoutes.update.response.parse(answer.json()).receipt;
}

describe('fields that the reading was not sure of', () => {
  it('stay to be checked until each is edited, or is said to be right', async () => {
    const { house, user } = await houseOf(['store', 'total', 'vat', 'category', 'product']);

    const saved = await save(house, user);

    expect(saved.uncheckedFields).toEqual(['store', 'amount', 'vat', 'category']);
    expect((await edit(house, user, saved.id, { store: 'Søgaard' })).uncheckedFields).toEqual([
      'amount',
      'vat',
      'category',
    ]);
    expect((await edit(house, user, saved.id, { vatPercent: 25 })).uncheckedFields).toEqual([
      'amount',
      'category',
    ]);
    const checked = await edit(house, user, saved.id, { checkedFields: ['amount', 'category'] });
    expect(checked).not.toHaveProperty('uncheckedFields');
  });

  it('stay where an amount only goes along with another rate, or is only converted', async () => {
    const { house, user } = await houseOf(['total', 'vat', 'currency']);
    const { id } = await save(house, user);

    const rated = await edit(house, user, id, { amount: '125.00', vat: '13.39', vatPercent: 12 });
    expect(rated.uncheckedFields).toEqual(['amount', 'currencyCode']);
    const original = {
      ...{ amount: '125.00', vat: '13.39', currencyCode: 'DKK' },
      ...{ rate: '0.134', rateDate: '2026-11-12', source: 'ECB' },
    };
    const converted = await edit(house, user, id, {
      ...{ currencyCode: 'EUR', amount: '16.75', vat: '1.79', original },
    });
    expect(converted.uncheckedFields).toEqual(['amount']);
    expect(await edit(house, user, id, { amount: '17.00' })).not.toHaveProperty('uncheckedFields');
  });

  it('are none where the save says something else, or that they were looked at', async () => {
    const { house, user } = await houseOf(['store', 'date', 'total', 'vat']);

    const saved = await save(house, user, { store: 'Søgaard', date: '11-11-2026', checkedFields: ['vat'] });

    expect(saved.uncheckedFields).toEqual(['amount']);
  });

  it('are those in which nothing was found and nothing was told', async () => {
    const { house, user } = await houseOf([], { cvr: null, vat: null });

    const saved = await save(house, user, { cvr: 'N/A', vat: '25.00', isVatDerived: true });

    expect(saved.uncheckedFields).toEqual(['vat', 'cvr']);
  });

  it('are none of a sure reading, and of a file that was never read', async () => {
    const { house, user } = await houseOf([]);

    expect(await save(house, user)).not.toHaveProperty('uncheckedFields');
  });

  it('are neither told in the history nor another booking', async () => {
    const { house, user } = await houseOf(['total']);
    const { id } = await save(house, user);
    const before = await house.db.selectFrom('receipts').select('updated_at').executeTakeFirstOrThrow();

    await edit(house, user, id, { checkedFields: ['amount'] });

    const answer = await get(house, `/api/receipts/${id}/events`, user.token);
    const { events } = receiptRoutes.events.response.parse(answer.json());
    expect(events.map(({ kind }) => kind)).toEqual(['created']);
    expect(await house.db.selectFrom('receipts').select('updated_at').executeTakeFirstOrThrow()).toEqual(
      before,
    );
  });

  it.each([[['amount', 'product']], [['nothing']], ['amount'], [Array<string>(8).fill('amount')]])(
    'refuses %j as what was looked at',
    async (checkedFields) => {
      const { house, user } = await houseOf(['total']);
      const { id } = await save(house, user);

      const answer = await patch(house, `/api/receipts/${id}`, { checkedFields }, user.token);

      expect(problem(answer)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    },
  );
});

describe('the list of receipts to check', () => {
  it('holds those with unchecked fields and those that something stands in the way of', async () => {
    const { house, user } = await houseOf(['total']);
    const unsure = await save(house, user);
    house.reading = buildReading();
    await save(house, user, { store: 'Ordentlig ApS', date: '2026-11-13' });
    const sellerless = await save(house, user, { cvr: 'N/A', date: '2026-11-14' });

    const { receipts, found, obstacles } = await part(house, user, '&status=toCheck');

    expect(receipts.map(({ id }) => id)).toEqual([sellerless.id, unsure.id]);
    expect(found.count).toBe(2);
    expect(obstacles).toEqual([{ receiptId: sellerless.id, obstacles: ['sellerMissing'] }]);
    expect((await part(house, user)).obstacles).toEqual(obstacles);
  });

  it('follows edits, and the day by which the account reports', async () => {
    const { house, user } = await houseOf([]);
    const late = await save(house, user, { date: '2026-02-01' });

    expect((await part(house, user, '&status=toCheck')).obstacles).toEqual([
      { receiptId: late.id, obstacles: ['bookedLate'] },
    ]);
    const told = await patch(house, bookkeepingRoutes.saveVatSettings.path, { day: 'paper' }, user.token);
    expect(told.statusCode, told.body).toBe(200);
    expect((await part(house, user, '&status=toCheck')).found.count).toBe(0);
    await edit(house, user, late.id, { cvr: '' });
    expect((await part(house, user, '&status=toCheck')).found.count).toBe(1);
  });

  it("is the caller's own", async () => {
    const { house, user } = await houseOf(['total']);
    await save(house, user);
    const other = await signUp(house, 'anden@example.dk');

    expect((await part(house, other, '&status=toCheck')).receipts).toEqual([]);
  });

  it('says of each receipt what the Moms page says of its period', async () => {
    const { house, user } = await houseOf([]);
    await save(house, user, { cvr: 'N/A' });
    await save(house, user, { amount: '4000.00', vat: '900.00', date: '2026-11-03' });
    await save(house, user, { amount: '500.00', vat: '100.00', isVatDerived: true, date: '2026-11-04' });
    const answer = await get(house, '/api/vat-return?from=2026-11-01&to=2026-11-30&day=saved', user.token);
    const { obstacles } = vatReturnRoutes.figures.response.parse(answer.json());

    const told = (await part(house, user)).obstacles.flatMap((of) =>
      of.obstacles.map((obstacle) => [obstacle, of.receiptId]),
    );

    const expected = Object.entries(obstacles).flatMap(([obstacle, ids]) => ids.map((id) => [obstacle, id]));
    expect(told.toSorted()).toEqual(expected.toSorted());
    expect(told.length).toBeGreaterThan(2);
  });
});
