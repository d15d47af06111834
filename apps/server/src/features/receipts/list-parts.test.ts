import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, patch, problem, remove, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

async function setUp(receipts: number) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  await seedReceipts(house.db, user.id, receipts);
  const counter = { user_id: user.id, last_number: receipts };
  await house.db.insertInto('receipt_counters').values(counter).execute();
  return { house, user };
}

async function listed(house: TestHouse, user: TestUser, query = '') {
  const response = await get(house, `${receiptRoutes.list.path}${query}`, user.token);
  return receiptRoutes.list.response.parse(response.json());
}

/** Goes through the list in parts, and does something after each. */
async function walk(
  { house, user }: { readonly house: TestHouse; readonly user: TestUser },
  between: (seen: readonly string[]) => Promise<void>,
  order = '',
) {
  const seen: string[] = [];
  let query = `?limit=7${order}`;
  for (;;) {
    const { receipts, nextCursor } = await listed(house, user, query);
    seen.push(...receipts.map(({ id }) => id));
    if (nextCursor === undefined) {
      return seen;
    }
    await between(seen);
    query = `?limit=7${order}&cursor=${encodeURIComponent(nextCursor)}`;
  }
}

/** A cursor as somebody writes it who knows how. */
function forged(...place: readonly unknown[]) {
  const end = ['2026-01-01', 1, 'Kiosken', 'DKK', 100];
  return Buffer.from(JSON.stringify([...place, ...end])).toString('base64url');
}

describe('the list of receipts in parts', () => {
  it('comes to the same as the whole list, which tells of no parts (S-09)', async () => {
    const { house, user } = await setUp(40);
    const whole = await listed(house, user);

    const seen = await walk({ house, user }, () => Promise.resolve());

    expect(whole).not.toHaveProperty('nextCursor');
    expect(seen).toEqual(whole.receipts.map(({ id }) => id));
    expect((await listed(house, user, '?limit=3')).receipts).toEqual(whole.receipts.slice(0, 3));
    expect(await listed(house, user, '?limit=40')).toMatchObject(whole);
  });

  it.each([
    '',
    '&sort=date&descending=0',
    '&sort=store&descending=0',
    '&sort=store&descending=1',
    '&sort=amount&descending=0',
    '&sort=amount&descending=1&search=kaffe',
    '&sort=receiptNumber&descending=0',
    '&sort=receiptNumber&descending=1&category=Mad%20og%20drikke',
  ])('meets each once that stays, whatever is saved, edited and deleted meanwhile%s', async (order) => {
    const { house, user } = await setUp(60);
    const before = (await listed(house, user, `?limit=500${order}`)).receipts.map(({ id }) => id);
    const [early, late] = [
      { date: '2026-01-01', store: 'Aldi', amount: '1,00' },
      { date: '2026-12-31', store: 'Ål', amount: '9.999,00' },
    ];
    const touched = new Set<string>();
    const touch = (id: string | undefined) => {
      touched.add(id ?? '');
      return id ?? '';
    };

    const edited = async (met: readonly string[]) => {
      const ahead = before.filter((id) => !met.includes(id) && !touched.has(id));
      const behind = met.filter((id) => !touched.has(id));
      await remove(house, `/api/receipts/${touch(ahead[2])}`, user.token);
      await remove(house, `/api/receipts/${touch(behind[1])}`, user.token);
      await patch(house, `/api/receipts/${touch(ahead[4])}`, late, user.token);
      await patch(house, `/api/receipts/${touch(behind[2])}`, early, user.token);
      await saveReceipt(house, user);
    };
    const seen = await walk({ house, user }, edited, order);

    const stayed = before.filter((id) => !touched.has(id));
    expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
  });

  it('is of the caller alone, with any cursor (S-05)', async () => {
    const { house, user } = await setUp(10);
    const other = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, other);
    const { nextCursor = '' } = await listed(house, user, '?limit=5');

    const { receipts } = await listed(house, other, `?limit=5&cursor=${nextCursor}`);

    expect(receipts.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['?limit=0', 'limit skal være mindst 1.'],
    ['?limit=-1', 'limit skal være et helt tal.'],
    ['?limit=1e9', 'limit skal være et helt tal.'],
    ['?limit=1000000000', 'limit skal være et helt tal.'],
    ['?limit=501', 'limit må højst være 500.'],
    ['?limit=', 'limit skal være et helt tal.'],
    ['?cursor=', 'Listen kan ikke fortsættes herfra. Hent den forfra.'],
    ["?cursor=2026-01-01~1' or 1=1", 'Listen kan ikke fortsættes herfra. Hent den forfra.'],
    [`?cursor=${forged('store', true)}`, 'Listen kan ikke fortsættes herfra. Hent den forfra.'],
    [`?cursor=${forged('date', false)}`, 'Listen kan ikke fortsættes herfra. Hent den forfra.'],
    [
      `?sort=store&descending=1&cursor=${forged('date', true)}`,
      'Listen kan ikke fortsættes herfra. Hent den forfra.',
    ],
    [`?offset=1&cursor=${forged('date', true)}`, 'Brug enten cursor eller offset.'],
    ['?offset=-1', 'offset skal være et helt tal.'],
    ['?offset=10000001', 'offset må højst være 10000000.'],
    [`?search=${'x'.repeat(101)}`, 'search må højst være 100 tegn.'],
    ['?from=1-3-2026', 'from skal være en dato som 2026-03-01.'],
    ['?amountFrom=1,50', 'amountFrom skal være et beløb som 12.50.'],
    ['?amountTo=Infinity', 'amountTo skal være et beløb som 12.50.'],
    ['?currencyCode=XYZ', 'Valutaen kendes ikke.'],
    ['?sort=color', 'sort skal være en af date, store, amount, receiptNumber.'],
    ['?descending=ja', 'descending skal være 0 eller 1.'],
    [
      '?status=lost',
      'status skal være en af notExported, changed, exported, outlay, settled, unpaid, overdue, toCheck.',
    ],
    ['?missing=name', 'missing skal være cvr, vat eller product.'],
    ['?sort=date&sort=store', 'sort skal være en af date, store, amount, receiptNumber.'],
  ])('is refused with %s', async (query, message) => {
    const { house, user } = await setUp(1);

    const response = await get(house, encodeURI(receiptRoutes.list.path + query), user.token);

    expect(problem(response)).toMatchObject({ status: 400, message });
  });

  it('is not sent again to who has it', async () => {
    const { house, user } = await setUp(3);
    const first = await get(house, '/api/receipts?limit=2', user.token);

    const again = await house.app.inject({
      url: '/api/receipts?limit=2',
      headers: {
        authorization: `Bearer ${user.token}`,
        'if-none-match': String(first.headers.etag),
      },
    });

    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
