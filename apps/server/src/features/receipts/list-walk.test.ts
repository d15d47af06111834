import { type Receipt, receiptPartRoute, receiptRoutes } from '@bonbog/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { get, post, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { orderOf } from './list-cursor.ts';
import { filterPlainly, sortPlainly } from './testing/find-plainly.ts';
import { insertRandomReceipts } from './testing/random-receipts.ts';

/** Many receipts of somebody beside those of somebody else. */
async function setUp(seed: number) {
  const house = await buildTestHouse();
  const [user, other] = [await signUp(house), await signUp(house, 'bo@eksempel.dk')];
  const draws = fc.sample(fc.nat(), { seed, numRuns: 2500 });
  const draw = (bound: number) => (draws.pop() ?? 0) % bound;
  await insertRandomReceipts(house.db, { userId: user.id, count: 150, draw });
  await insertRandomReceipts(house.db, { userId: other.id, count: 20, draw });
  const all = await get(house, receiptRoutes.list.path, user.token);
  const { receipts } = receiptRoutes.list.response.parse(all.json());
  const { ids } = receiptRoutes.duplicates.response.parse(
    (await get(house, receiptRoutes.duplicates.path, user.token)).json(),
  );
  return { house, user, other, receipts, duplicates: new Set(ids) };
}

type Parameters = Readonly<Record<string, string>>;

async function ask(house: TestHouse, user: TestUser, [path, parameters]: readonly [string, Parameters]) {
  const response = await get(house, `${path}?${new URLSearchParams(parameters).toString()}`, user.token);
  expect(response.statusCode, response.body).toBe(200);
  const answer: unknown = response.json();
  return answer;
}

async function part(house: TestHouse, user: TestUser, parameters: Parameters) {
  return receiptPartRoute.response.parse(await ask(house, user, [receiptRoutes.list.path, parameters]));
}

async function walk(house: TestHouse, user: TestUser, parameters: Parameters): Promise<Receipt[]> {
  const seen: Receipt[] = [];
  let cursor: string | undefined;
  do {
    const answer = await part(house, user, { ...parameters, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...answer.receipts);
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return seen;
}

const oneOf = (...values: readonly string[]) => fc.constantFrom(...values);

const order = fc.record(
  { sort: oneOf('date', 'store', 'amount', 'receiptNumber'), descending: oneOf('0', '1') },
  { requiredKeys: [] },
);

const filter = fc.record(
  {
    search: oneOf('netto', 'Ø', 'kaffe', '50%', 'te_', 'KUNDE', 'o kaffe', ' ', "'", 'findes ikke'),
    from: oneOf('2026-01-02', '2026-02-01', '2026-12-01'),
    to: oneOf('2026-01-03', '2026-02-31'),
    category: oneOf('Andet', 'Transport', ''),
    currencyCode: oneOf('DKK', 'EUR', 'SEK'),
    amountFrom: oneOf('-12.50', '0', '25.00'),
    amountTo: oneOf('37.50', '12.5', '-20'),
    store: oneOf('tex', 'NETTO', 'kiosk', 'kaffe'),
    tag: oneOf('KUNDE A', 'bil', 'ærø', 'Kunde'),
    missing: oneOf('cvr', 'vat', 'product'),
    status: oneOf('notExported', 'changed', 'exported', 'outlay', 'settled', 'unpaid', 'overdue'),
    duplicates: oneOf('0', '1'),
  },
  { requiredKeys: [] },
);

/** Seldom more than two of them, or nothing is found. */
const filters = fc
  .tuple(filter, fc.nat(2))
  .map(([all, count]): Parameters =>
    Object.fromEntries(Object.entries(all).filter((_, index) => index % 6 < count)),
  );

function plainly(
  { receipts, duplicates }: { receipts: readonly Receipt[]; duplicates: ReadonlySet<string> },
  parameters: Parameters,
) {
  const query = receiptRoutes.ids.query.parse(parameters);
  return filterPlainly(sortPlainly(receipts, orderOf(query)), query, duplicates);
}

const idsOf = (receipts: readonly Receipt[]) => receipts.map(({ id }) => id);

describe('the list asked for in parts', () => {
  it('is what filtering and sorting all receipts gives, by cursor and by offset (S-09)', async () => {
    const made = await setUp(1);
    const { house, user } = made;
    await fc.assert(
      fc.asyncProperty(filters, order, fc.integer({ min: 9, max: 60 }), async (filtered, sorted, limit) => {
        const parameters = { ...filtered, ...sorted };
        const expected = plainly(made, parameters);

        const seen = await walk(house, user, { ...parameters, limit: String(limit) });
        const jumped = await part(house, user, { ...parameters, limit: '7', offset: String(limit) });

        expect(seen).toEqual(expected);
        expect(idsOf(jumped.receipts)).toEqual(idsOf(expected.slice(limit, limit + 7)));
        expect(jumped.found.count).toBe(expected.length);
      }),
      { numRuns: 30 },
    );
  });

  it('tells sums, ids, places and what is selected of the same receipts', async () => {
    const made = await setUp(2);
    const { house, user, other } = made;
    const foreign = (await walk(house, other, { limit: '500' })).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(filters, order, fc.nat(149), async (filtered, sorted, index) => {
        const parameters = { ...filtered, ...sorted };
        const expected = plainly(made, parameters);
        const { ids, found } = receiptRoutes.ids.response.parse(
          await ask(house, user, [receiptRoutes.ids.path, parameters]),
        );
        const id = made.receipts[index % made.receipts.length]?.id ?? '';
        const place = receiptRoutes.place.response.parse(
          await ask(house, user, [receiptRoutes.place.path, { ...parameters, id }]),
        );
        const chosen = [...idsOf(made.receipts.slice(0, index)), ...foreign, id, id, 'ingen'];
        const selected = await post(
          house,
          `${receiptRoutes.selected.path}?${new URLSearchParams(parameters).toString()}`,
          { ids: chosen },
          user.token,
        );

        expect(ids).toEqual(idsOf(expected));
        expect(found.sums).toEqual(sumsOf(expected));
        expect(place.index).toBe(ids.includes(id) ? ids.indexOf(id) : null);
        expect(receiptRoutes.selected.response.parse(selected.json())).toMatchObject({
          ids: idsOf(plainly(made, { ...sorted })).filter((each) => chosen.includes(each)),
          shownCount: ids.filter((each) => chosen.includes(each)).length,
        });
      }),
      { numRuns: 25 },
    );
  });

  it('names the double of each receipt that has one (S-08)', async () => {
    const { house, user, receipts } = await setUp(3);
    const alike = (one: Receipt, other: Receipt) =>
      one.id !== other.id &&
      one.date === other.date &&
      one.store === other.store &&
      one.amount === other.amount &&
      one.currencyCode === other.currencyCode;
    const expected = receipts.flatMap((receipt) => {
      const other = receipts.find((each) => alike(receipt, each));
      return other === undefined
        ? []
        : [{ receiptId: receipt.id, otherId: other.id, otherReceiptNumber: other.receiptNumber }];
    });

    const { doubles } = await part(house, user, { limit: '500' });

    expect(expected.length).toBeGreaterThan(5);
    expect(doubles).toHaveLength(expected.length);
    expect(doubles).toEqual(expect.arrayContaining(expected));
  });

  it('shows nothing of anybody else, by no id and no cursor (S-05)', async () => {
    const { house, user, other, receipts } = await setUp(4);
    const own = idsOf(receipts);
    const { nextCursor = '' } = await part(house, other, { limit: '3', sort: 'store' });

    const place = await ask(house, other, [receiptRoutes.place.path, { id: own[0] ?? '' }]);
    const byCursor = await part(house, user, { limit: '500', sort: 'store', cursor: nextCursor });

    expect(place).toMatchObject({ index: null });
    expect(idsOf(byCursor.receipts).filter((id) => !own.includes(id))).toEqual([]);
  });

  it('has nothing behind its end', async () => {
    const { house, user } = await setUp(5);

    const answer = await part(house, user, { offset: '10000000' });

    expect(answer.receipts).toEqual([]);
    expect(answer).not.toHaveProperty('nextCursor');
    expect(answer.found.count).toBeGreaterThan(100);
  });
});

function sumsOf(receipts: readonly Receipt[]) {
  return ['DKK', 'EUR', 'NOK']
    .map((currencyCode) => ({
      currencyCode,
      own: receipts.filter((each) => each.currencyCode === currencyCode),
    }))
    .filter(({ own }) => own.length > 0)
    .map(({ currencyCode, own }) => ({
      currencyCode,
      amount: own.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2),
    }));
}

describe('the overview of the receipts', () => {
  it('tells what the filters and the chart need', async () => {
    const { house, user, receipts } = await setUp(6);

    const overview = receiptRoutes.overview.response.parse(
      (await get(house, receiptRoutes.overview.path, user.token)).json(),
    );

    const dates = receipts.map(({ date }) => date).toSorted();
    expect(overview).toMatchObject({
      count: receipts.length,
      categories: ['Andet', 'Mad og drikke', 'Transport'],
      firstDate: dates[0],
      lastDate: dates.at(-1),
    });
    expect(overview.tags.map((tag) => tag.toLowerCase())).toEqual(['bil', 'kunde a', 'ærø']);
    for (const { month, currencyCode, count, amount } of overview.months) {
      const own = receipts.filter(
        (each) => each.date.startsWith(month) && each.currencyCode === currencyCode,
      );
      expect([own.length, sumsOf(own)[0]?.amount]).toEqual([count, amount]);
    }
    expect(overview.months.map(({ month }) => month)).toEqual(
      overview.months
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
    expect(overview.currencies.reduce((sum, { count }) => sum + count, 0)).toBe(receipts.length);
  });

  it('is empty without receipts, and not once the first is saved', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    const before = (await get(house, receiptRoutes.overview.path, user.token)).json<unknown>();
    await saveReceipt(house, user);
    const after = (await get(house, receiptRoutes.overview.path, user.token)).json<unknown>();

    expect(before).toMatchObject({ count: 0, firstDate: null, lastDate: null, months: [], categories: [] });
    expect(after).toMatchObject({ count: 1 });
  });
});
