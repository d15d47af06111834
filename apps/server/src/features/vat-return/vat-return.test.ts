import { receiptRoutes, vatReturnRoutes } from '@bonbog/contract';
import { copenhagenDate, VAT_FIGURES, VAT_OBSTACLES } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { get, patch, problem, remove, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

type Fields = Record<string, unknown>;

const danish = {
  date: '2026-11-12',
  category: 'Kontorartikler',
  amount: '125.00',
  vat: '25.00',
  cvr: '13585628',
};
const abroad = {
  ...danish,
  vat: '0',
  vatPercent: 0,
  amount: '100.00',
  cvr: 'IE6388047V',
  currencyCode: 'EUR',
};
const november = 'from=2026-11-01&to=2026-11-30';

async function houseWith(...receipts: readonly Fields[]) {
  const house = await buildTestHouse();
  await house.db
    .insertInto('exchange_rates')
    .values({ rate_date: '2026-11-12', currency_code: 'DKK', units_per_euro: '7.4600' })
    .execute();
  const user = await signUp(house);
  const ids: string[] = [];
  for (const [index, fields] of receipts.entries()) {
    const saved = await saveReceipt(house, user, fields, 10 + index);
    ids.push(receiptRoutes.save.response.parse(saved.json()).receipt.id);
  }
  return { house, user, ids };
}

async function returnOf(house: TestHouse, { token }: TestUser, query = `${november}&day=paper`) {
  const answer = await get(house, `/api/vat-return?${query}`, token);
  return vatReturnRoutes.figures.response.parse(answer.json());
}

/** The figures and obstacles that there are, each with the places of its receipts. */
async function toldOf(house: TestHouse, user: TestUser, { ids, query }: { ids: string[]; query?: string }) {
  const { figures, obstacles } = await returnOf(house, user, query);
  const placesOf = (found: readonly string[]) => found.map((id) => ids.indexOf(id));
  const told: unknown = Object.fromEntries([
    ...VAT_FIGURES.filter((id) => figures[id].receipts.length > 0).map((id) => [
      id,
      [figures[id].amount, placesOf(figures[id].receipts)],
    ]),
    ...VAT_OBSTACLES.filter((id) => obstacles[id].length > 0).map((id) => [id, placesOf(obstacles[id])]),
  ]);
  return told;
}

describe('GET /api/vat-return', () => {
  it('adds up a period, each figure with exactly its vouchers', async () => {
    const { house, user, ids } = await houseWith(
      danish,
      { ...danish, category: 'Restaurant', store: 'Kroen' },
      { ...abroad, category: 'Software', vatTreatment: 'eu-services' },
      { ...abroad, store: 'Werk', vatTreatment: 'eu-goods' },
      { ...abroad, store: 'Parts', vatTreatment: 'import', importVat: '215.40' },
      { ...danish, store: 'Engros', vat: '0', vatPercent: 0, vatTreatment: 'domestic-reverse' },
      { ...danish, date: '2026-10-31' },
      { ...danish, date: '2026-12-01' },
    );

    // 25,00 + 6,25 + 186,50 + 186,50 + 215,40 + 31,25
    expect(await toldOf(house, user, { ids })).toEqual({
      purchaseVat: ['650.90', [0, 1, 2, 3, 4, 5]],
      goodsAbroadVat: ['401.90', [3, 4]],
      servicesAbroadVat: ['186.50', [2]],
      domesticReverseVat: ['31.25', [5]],
      goodsValue: ['746.00', [3]],
      servicesValue: ['746.00', [2]],
    });
  });

  it('says first what stands in the way', async () => {
    const { house, user, ids } = await houseWith(
      { ...danish, cvr: 'N/A' },
      { ...danish, store: 'To gange' },
      { ...danish, store: 'To gange' },
      { ...abroad, store: 'Told', vatTreatment: 'import' },
      { ...abroad, store: 'Åben' },
      { ...abroad, currencyCode: 'USD', cvr: 'N/A', vatTreatment: 'foreign-services' },
      { ...danish, store: 'Udregnet', vat: '' },
      { ...danish, store: 'Dyrt', amount: '5000.00', vat: '1000.00' },
    );

    expect(await toldOf(house, user, { ids })).toMatchObject({
      sellerMissing: [0],
      duplicate: [1, 2],
      importAwaited: [3],
      treatmentOpen: [4],
      rateMissing: [5],
      vatDerived: [6],
      buyerUnseen: [7],
    });
  });

  it('counts by the day of saving where that is asked for, in Copenhagen, also of those saved before it was noted', async () => {
    const { house, user, ids } = await houseWith({ ...danish, date: '2020-01-15' });
    const { saved_at } = await house.db.selectFrom('receipts').select('saved_at').executeTakeFirstOrThrow();
    const today = copenhagenDate(new Date(saved_at ?? expect.fail()));
    const query = (day: string) => `from=${day}&to=${day}&day=saved`;

    expect(await toldOf(house, user, { ids, query: query(today) })).toHaveProperty('purchaseVat');
    // Half past midnight in Copenhagen is still the day before in UTC.
    await house.db.updateTable('receipts').set({ saved_at: '2026-03-31T22:30:00.000Z' }).execute();
    expect(await toldOf(house, user, { ids, query: query('2026-04-01') })).toHaveProperty('purchaseVat');
    expect(await toldOf(house, user, { ids, query: query('2026-03-31') })).toEqual({});
    await house.db
      .updateTable('receipts')
      .set({ saved_at: null, uploaded_at: '2026-05-05T10:00:00.000Z' })
      .execute();
    expect(await toldOf(house, user, { ids, query: query('2026-05-05') })).toHaveProperty('purchaseVat');
  });

  it('counts a voucher in the period that its user moved it to, once, and back again', async () => {
    const { house, user, ids } = await houseWith(danish, {
      ...abroad,
      store: 'Åben',
      category: 'Software',
      vatTreatment: 'eu-services',
      bookedOn: '2027-01-01',
    });
    const move = (bookedOn: string | null) =>
      patch(house, `/api/receipts/${ids[0] ?? ''}`, { bookedOn }, user.token);
    const january = 'from=2027-01-01&to=2027-01-31';
    await house.db.updateTable('receipts').set({ saved_at: '2026-11-20T10:00:00.000Z' }).execute();

    expect((await move('2027-01-15')).json()).toMatchObject({ receipt: { bookedOn: '2027-01-15' } });
    for (const day of ['saved', 'paper']) {
      expect(await toldOf(house, user, { ids, query: `${january}&day=${day}` })).toEqual({
        purchaseVat: ['25.00', [0]],
      });
      expect(await toldOf(house, user, { ids, query: `${november}&day=${day}` })).toMatchObject({
        purchaseVat: ['186.50', [1]],
      });
    }

    await move(null);
    expect(await toldOf(house, user, { ids })).toMatchObject({ purchaseVat: ['211.50', [0, 1]] });
    expect(problem(await move('2026-11-11'))).toMatchObject({
      status: 400,
      message: 'Momsdatoen kan ikke ligge før bilagets dato.',
    });
  });

  it('warns of what is booked more than six months after its paper', async () => {
    const { house, user, ids } = await houseWith(danish, { ...danish, store: 'Sent', date: '2026-01-12' });
    await house.db.updateTable('receipts').set({ saved_at: '2026-11-20T10:00:00.000Z' }).execute();

    expect(
      await toldOf(house, user, { ids, query: 'from=2026-01-01&to=2026-12-31&day=saved' }),
    ).toMatchObject({ bookedLate: [1] });
    expect(await toldOf(house, user, { ids })).not.toHaveProperty('bookedLate');
  });

  it('does not remind of a buyer who was read on the paper, or whose user says that they stand there', async () => {
    const dear = { ...danish, amount: '5000.00', vat: '1000.00' };
    const { house, user, ids } = await houseWith(dear, { ...dear, store: 'To' }, { ...dear, store: 'Tre' });
    await house.db.updateTable('receipts').set({ buyer_read: 1 }).where('receipt_number', '=', 1).execute();

    expect(await toldOf(house, user, { ids })).toMatchObject({ buyerUnseen: [1, 2] });
    await patch(house, `/api/receipts/${ids[2] ?? ''}`, { buyer: 'stated' }, user.token);
    expect(await toldOf(house, user, { ids })).toMatchObject({ buyerUnseen: [1] });
  });

  it('is of the caller’s living receipts, and as they are now', async () => {
    const { house, user, ids } = await houseWith(danish, { ...danish, store: 'Slettet' });
    const stranger = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, stranger, danish, 80);
    await remove(house, `/api/receipts/${ids[1] ?? ''}`, user.token);
    await patch(house, `/api/receipts/${ids[0] ?? ''}`, { vat: '10.00' }, user.token);

    expect((await returnOf(house, user)).figures.purchaseVat).toEqual({
      amount: '10.00',
      receipts: [ids[0]],
    });
  });

  it('goes through every page of many receipts', async () => {
    const { house, user } = await houseWith();
    await seedReceipts(house.db, user.id, 1201);
    await house.db.updateTable('receipts').set({ category: 'Kontorartikler' }).execute();

    const { figures, obstacles } = await returnOf(house, user, 'from=2026-01-01&to=2026-12-31&day=paper');
    const inYear = await house.db
      .selectFrom('receipts')
      .select(['id', 'vat_minor'])
      .where('receipt_date', '>=', '2026-01-01')
      .where('receipt_date', '<=', '2026-12-31')
      .execute();

    expect(inYear.length).toBeGreaterThan(500);
    const seen = new Set([
      ...VAT_FIGURES.flatMap((id) => figures[id].receipts),
      ...VAT_OBSTACLES.flatMap((id) => obstacles[id]),
    ]);
    expect(seen.size).toBe(inYear.filter(({ vat_minor }) => vat_minor !== 0).length);
  });

  it.each([
    'from=2026-11-30&to=2026-11-01&day=paper',
    'from=2026-01-01&to=2027-01-01&day=paper',
    'from=2026-02-31&to=2026-03-01&day=paper',
    'from=&to=&day=paper',
    'from=2026-11-01&to=2026-11-30&day=moon',
    'day=paper',
  ])('refuses %j in Danish', async (query) => {
    const { house, user } = await houseWith();

    const refused = await get(house, `/api/vat-return?${query}`, user.token);

    expect(refused.statusCode).toBe(400);
    expect(problem(refused).message).toMatch(/^(Vælg en periode på højst et år\.|Vælg, om det er dagen)/);
  });

  it('is for those who are logged in', async () => {
    const { house } = await houseWith();

    expect((await get(house, `/api/vat-return?${november}&day=paper`)).statusCode).toBe(401);
  });
});
