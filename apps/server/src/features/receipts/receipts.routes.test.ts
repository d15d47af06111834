import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  authorization,
  get,
  patch,
  post,
  problem,
  remove,
  saveReceipt,
  signUp,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('GET /api/receipts', () => {
  it("lists the caller's receipts only, newest receipt date first, then highest number (HIST-26, SHELL-40)", async () => {
    const house = await buildTestHouse();
    const anna = await signUp(house, 'anna@eksempel.dk');
    const bo = await signUp(house, 'bo@eksempel.dk');
    for (const [index, date] of ['2026-11-01', '2026-11-12', '2026-11-01'].entries()) {
      await saveReceipt(house, anna, { date }, 100 + index);
    }
    await saveReceipt(house, bo);

    const response = await get(house, '/api/receipts', anna.token);

    const { receipts } = receiptRoutes.list.response.parse(response.json());
    expect(receipts.map(({ date, receiptNumber }) => `${date} ${receiptNumber}`)).toEqual([
      '2026-11-12 2',
      '2026-11-01 3',
      '2026-11-01 1',
    ]);
  });
});

describe('GET /api/receipts/stats', () => {
  it('counts and sums by currency, the month by receipt date (HIST-25, HIST-27)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const receipts = [
      { date: '2026-11-01', amount: '0,10', vat: '0,02' },
      { date: '2026-11-30', amount: '0,20', vat: '0,04' },
      { date: '2026-10-31', amount: '1.000.000,00', vat: '200.000,00' },
      { date: '2026-12-01', amount: '-50,00', vat: '-10,00' },
      { date: '2026-11-15', amount: '19,99', vat: '3,19', currencyCode: 'EUR' },
    ];
    for (const [index, fields] of receipts.entries()) {
      await saveReceipt(house, user, fields, 100 + index);
    }

    const response = await get(house, '/api/receipts/stats', user.token);

    expect(response.json()).toEqual({
      stats: {
        totalReceipts: 5,
        thisMonth: 3,
        currencyTotals: [
          { currencyCode: 'DKK', totalAmount: 999_950.3, totalVat: 199_990.06 },
          { currencyCode: 'EUR', totalAmount: 19.99, totalVat: 3.19 },
        ],
      },
    });
  });

  it('counts until the year ends in December (HIST-27)', async () => {
    const house = await buildTestHouse();
    house.wait(20 * 86_400_000);
    const user = await signUp(house);
    for (const [index, date] of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].entries()) {
      await saveReceipt(house, user, { date }, 100 + index);
    }

    const response = await get(house, '/api/receipts/stats', user.token);

    expect(response.json()).toMatchObject({ stats: { totalReceipts: 4, thisMonth: 2 } });
  });

  it('takes the month from the clock of Copenhagen', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await saveReceipt(house, user, { date: '2026-12-01' });
    house.wait(Date.parse('2026-11-30T23:30:00Z') - Date.parse('2026-11-21T10:00:00Z'));
    const login = await post(house, '/api/auth/login', { email: user.email, password: 'hemmelig-kode' });

    const response = await get(house, '/api/receipts/stats', login.json<{ token: string }>().token);

    expect(response.json()).toMatchObject({ stats: { thisMonth: 1 } });
  });

  it('is empty without receipts', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    const response = await get(house, '/api/receipts/stats', user.token);

    expect(response.json()).toEqual({ stats: { totalReceipts: 0, thisMonth: 0, currencyTotals: [] } });
  });
});

describe('PATCH /api/receipts/{id}', () => {
  it('changes the fields sent, answers the whole receipt and keeps a history (DET-07, S-01)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const { receipt } = receiptRoutes.save.response.parse((await saveReceipt(house, user)).json());

    const response = await patch(house, `/api/receipts/${receipt.id}`, { store: 'Ø-Bageren' }, user.token);

    expect(response.json()).toEqual({
      receipt: { ...receipt, store: 'Ø-Bageren' },
      message: 'Kvittering opdateret',
    });
    const events = await house.db.selectFrom('receipt_events').selectAll().execute();
    expect(events).toMatchObject([
      { kind: 'created' },
      { kind: 'changed', field: 'store', old_value: 'Købmand Søgaard', new_value: 'Ø-Bageren' },
    ]);
  });

  it.each([
    [{ amount: '250,00' }, '50.00'],
    [{ vatPercent: '0' }, '0.00'],
    [{ amount: '250,00', vat: '10,00' }, '10.00'],
    [{ store: 'Andet sted' }, '25.00'],
  ])('%j leaves the VAT %s: it follows amount and rate unless it is sent too', async (edit, vat) => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const { receipt } = receiptRoutes.save.response.parse((await saveReceipt(house, user)).json());

    const response = await patch(house, `/api/receipts/${receipt.id}`, edit, user.token);

    expect(response.json()).toMatchObject({ receipt: { vat } });
  });

  it.each(['123', '%zz', 'x'.repeat(300)])('answers 404 in our own words to the id %s', async (id) => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    const response = await remove(house, `/api/receipts/${id}`, user.token);

    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(problem(response).message).toMatch(/findes ikke|kan ikke læses/);
  });

  it.each([{}, { amount: '' }, { date: '31-02-2026' }, { vat: '999,00' }])(
    'refuses %j and changes nothing',
    async (edit) => {
      const house = await buildTestHouse();
      const user = await signUp(house);
      const { receipt } = receiptRoutes.save.response.parse((await saveReceipt(house, user)).json());

      const response = await patch(house, `/api/receipts/${receipt.id}`, edit, user.token);

      expect(response.statusCode).toBe(400);
      expect((await get(house, '/api/receipts', user.token)).json()).toEqual({ receipts: [receipt] });
    },
  );
});

describe("another user's receipt", () => {
  it('does not exist for edits and deletions, and stays as it is (SHELL-40, SHELL-50, S-05)', async () => {
    const house = await buildTestHouse();
    const anna = await signUp(house, 'anna@eksempel.dk');
    const bo = await signUp(house, 'bo@eksempel.dk');
    const { receipt } = receiptRoutes.save.response.parse((await saveReceipt(house, anna)).json());

    const edited = await patch(house, `/api/receipts/${receipt.id}`, { store: 'Bo' }, bo.token);
    const deleted = await remove(house, `/api/receipts/${receipt.id}`, bo.token);
    const missing = await remove(house, `/api/receipts/${unknownId}`, bo.token);

    expect([edited.statusCode, deleted.statusCode]).toEqual([404, 404]);
    expect(problem(deleted)).toEqual(problem(missing));
    expect((await get(house, '/api/receipts', anna.token)).json()).toEqual({ receipts: [receipt] });
  });
});

describe('DELETE /api/receipts/{id}', () => {
  it('takes the receipt and its picture out of every answer, and never gives its number again (HIST-28, S-01, S-06)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const { receipt } = receiptRoutes.save.response.parse((await saveReceipt(house, user)).json());

    const response = await remove(house, `/api/receipts/${receipt.id}`, user.token);

    expect(response.json()).toEqual({ success: true, message: 'Kvittering slettet med succes' });
    expect((await get(house, '/api/receipts', user.token)).json()).toEqual({ receipts: [] });
    expect((await get(house, receipt.imageUrl, user.token)).statusCode).toBe(404);
    expect((await remove(house, `/api/receipts/${receipt.id}`, user.token)).statusCode).toBe(404);
    expect((await saveReceipt(house, user, {}, 90)).json()).toMatchObject({
      receipt: { receiptNumber: '2' },
    });
  });
});

describe('an answer the browser has already', () => {
  const ask = (house: TestHouse, url: string, token: string, tag: string) =>
    house.app.inject({ method: 'GET', url, headers: { ...authorization(token), 'if-none-match': tag } });

  it.each([receiptRoutes.list.path, receiptRoutes.stats.path])(
    '%s is 304 without a body, and whole again after the next change (S-23)',
    async (path) => {
      const house = await buildTestHouse();
      const user = await signUp(house);
      const { receipt } = receiptRoutes.save.response.parse((await saveReceipt(house, user)).json());
      const tag = String((await get(house, path, user.token)).headers.etag);

      const unchanged = await ask(house, path, user.token, `"other", ${tag}`);
      await patch(house, `/api/receipts/${receipt.id}`, { amount: '99,00' }, user.token);
      const changed = await ask(house, path, user.token, tag);

      expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
      expect(unchanged.headers.etag).toBe(tag);
      expect(changed.statusCode).toBe(200);
      expect(changed.headers.etag).not.toBe(tag);
      expect(changed.headers.vary).toContain('authorization');
    },
  );

  it('tells two changes of one millisecond apart, there and back (S-23)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const { receipt } = receiptRoutes.save.response.parse((await saveReceipt(house, user)).json());
    const tags: string[] = [];

    for (const store of ['A', 'B', 'A']) {
      await patch(house, `/api/receipts/${receipt.id}`, { store }, user.token);
      tags.push(String((await get(house, receiptRoutes.list.path, user.token)).headers.etag));
    }

    expect(tags[1]).not.toBe(tags[0]);
    expect(tags[2]).toBe(tags[0]);
  });

  it("is never another user's (S-05, S-23)", async () => {
    const house = await buildTestHouse();
    const anna = await signUp(house);
    const bo = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, anna);
    const tag = String((await get(house, receiptRoutes.list.path, anna.token)).headers.etag);

    const answer = await ask(house, receiptRoutes.list.path, bo.token, tag);

    expect([answer.statusCode, answer.json()]).toEqual([200, { receipts: [] }]);
  });

  it('has a tag also where it is compressed on its way (S-23)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await saveReceipt(house, user, { product: 'Kaffe '.repeat(80) }, 100);
    await saveReceipt(house, user, { product: 'Te '.repeat(150) }, 101);
    const headers = { ...authorization(user.token), 'accept-encoding': 'gzip' };
    const first = await house.app.inject({ method: 'GET', url: receiptRoutes.list.path, headers });

    const again = await house.app.inject({
      method: 'GET',
      url: receiptRoutes.list.path,
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    });

    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});
