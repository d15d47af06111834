import { LIMITS, outlayRoutes, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  get,
  patch,
  post,
  problem,
  remove,
  saveReceipt,
  signUp,
  type TestUser,
} from '#app/testing/requests.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

type Fields = Record<string, unknown>;

async function houseWith(...outlays: readonly Fields[]) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const ids: string[] = [];
  for (const [index, fields] of outlays.entries()) {
    ids.push(await save(house, user, fields, 10 + index));
  }
  const settle = (receiptIds: readonly string[], settledOn: string | null, previous: string | null = null) =>
    post(house, outlayRoutes.settle.path, { receiptIds, settledOn, previous }, user.token);
  const [first = '', second = '', third = ''] = ids;
  return { house, user, ids, first, second, third, settle };
}

async function save(house: TestHouse, user: TestUser, fields: Fields, shade: number): Promise<string> {
  const saved = await saveReceipt(house, user, { paidWith: 'private', vat: '0', ...fields }, shade);
  return receiptRoutes.save.response.parse(saved.json()).receipt.id;
}

async function listOf(house: TestHouse, { token }: TestUser, query = '') {
  return outlayRoutes.list.response.parse((await get(house, `/api/outlays${query}`, token)).json());
}

/** By person what is owed, and of what is listed the number, and the day it was settled. */
async function toldOf(house: TestHouse, user: TestUser, query = '') {
  const { payers } = await listOf(house, user, query);
  return payers.map(({ payer, owed, unsettled, outlays }) => [
    payer,
    owed.map(({ currencyCode, amount }) => `${amount} ${currencyCode}`).join(' + '),
    unsettled,
    outlays.map(({ receiptNumber, settledOn }) => [receiptNumber, settledOn].filter(Boolean).join(' on ')),
  ]);
}

async function settlingsOf(house: TestHouse, { token }: TestUser, id: string) {
  const answer = await get(house, `/api/receipts/${id}/events`, token);
  return receiptRoutes.events.response
    .parse(answer.json())
    .events.flatMap(({ kind, field, oldValue, newValue }) =>
      kind === 'changed' ? [[field, oldValue, newValue]] : [],
    );
}

describe('GET /api/outlays', () => {
  it('tells by person what is owed in each currency, the longest first', async () => {
    const { house, user, ids } = await houseWith(
      { paidBy: 'Åse', amount: '100.50', date: '2026-11-10' },
      { amount: '20.00', date: '2026-10-02' },
      { paidBy: 'Åse', amount: '7.00', date: '2026-11-01', currencyCode: 'EUR' },
      { paidBy: 'Bo', amount: '-5.25', date: '2026-11-03' },
      { paidBy: 'åse', amount: '1.00', date: '2026-11-12' },
      { paidBy: 'dig selv', amount: '2.00', date: '2026-11-02' },
      { paidWith: 'card', amount: '99.00' },
    );

    expect(await toldOf(house, user)).toEqual([
      [null, '22.00 DKK', 2, ['2', '6']],
      ['Bo', '-5.25 DKK', 1, ['4']],
      ['Åse', '101.50 DKK + 7.00 EUR', 3, ['3', '1', '5']],
    ]);
    const [, , outlays] = (await listOf(house, user)).payers;
    expect(outlays?.outlays[1]).toEqual({
      id: ids[0],
      receiptNumber: '1',
      date: '2026-11-10',
      store: 'Købmand Søgaard',
      amount: '100.50',
      currencyCode: 'DKK',
      settledOn: null,
    });
  });

  it('tells what a converted one is in kroner', async () => {
    const original = {
      amount: '10.00',
      vat: '0.00',
      currencyCode: 'EUR',
      rate: '7.46',
      rateDate: '2026-11-12',
      source: 'ECB',
    };
    const { house, user } = await houseWith({ amount: '74.60', currencyCode: 'DKK', original });

    expect(await toldOf(house, user)).toEqual([[null, '74.60 DKK', 1, ['1']]]);
  });

  it('leaves out what was settled, unless it is asked for, and what was deleted', async () => {
    const { house, user, first } = await houseWith(
      { paidBy: 'Bo' },
      { paidBy: 'Bo', settledOn: '2026-11-14' },
      { paidBy: 'Åse', settledOn: '2026-11-13' },
      { paidBy: 'Åse', settledOn: '2026-11-15' },
      {},
    );
    await remove(house, `/api/receipts/${first}`, user.token);

    expect(await toldOf(house, user)).toEqual([[null, '125.00 DKK', 1, ['5']]]);
    expect(await toldOf(house, user, '?vis=alle')).toEqual([
      [null, '125.00 DKK', 1, ['5']],
      ['Bo', '', 0, ['2 on 2026-11-14']],
      ['Åse', '', 0, ['4 on 2026-11-15', '3 on 2026-11-13']],
    ]);
    expect(problem(await get(house, '/api/outlays?vis=ingen', user.token))).toMatchObject({
      status: 400,
      message: 'Vælg, om udlignede udlæg skal vises.',
    });
  });

  it('says that there is more than it lists, and counts it all', async () => {
    const { house, user } = await houseWith();
    const count = LIMITS.outlaysListed + 1;
    const seeded = await seedReceipts(house.db, user.id, count);
    await house.db.updateTable('receipts').set({ paid_with: 'private' }).execute();

    const { payers, isWhole } = await listOf(house, user);

    expect(isWhole).toBe(false);
    expect(payers.map(({ unsettled, outlays }) => [unsettled, outlays.length])).toEqual([
      [count, LIMITS.outlaysListed],
    ]);
    await remove(house, `/api/receipts/${seeded[0] ?? ''}`, user.token);
    expect((await listOf(house, user)).isWhole).toBe(true);
  });

  it('is of the caller alone (S-05)', async () => {
    const { house, user } = await houseWith({});
    const stranger = await signUp(house, 'bo@eksempel.dk');

    expect(await toldOf(house, stranger)).toEqual([]);
    expect(await toldOf(house, user)).toHaveLength(1);
    expect(problem(await get(house, '/api/outlays')).status).toBe(401);
  });
});

describe('POST /api/outlays/settle', () => {
  it('settles some at once, tells each in its history, and takes it back (S-11)', async () => {
    const { house, user, ids, first, third, settle } = await houseWith({}, { paidBy: 'Bo' }, {});
    const updatedAt = async () =>
      (await house.db.selectFrom('receipts').select('updated_at').orderBy('receipt_number').execute()).map(
        ({ updated_at }) => updated_at,
      );
    const before = await updatedAt();
    house.wait(1000);

    const settled = await settle([first, third, first], '14-11-2026');

    expect(settled.json()).toEqual({ settled: 2, message: 'Udlæggene er udlignet' });
    expect(await toldOf(house, user)).toEqual([['Bo', '125.00 DKK', 1, ['2']]]);
    expect(await settlingsOf(house, user, first)).toEqual([['settledOn', null, '2026-11-14']]);
    // Nothing that is booked has changed.
    expect(await updatedAt()).toEqual(before);

    const undone = await settle([first, third], null, '2026-11-14');

    expect(undone.json()).toEqual({ settled: 2, message: 'Udligningen er fortrudt' });
    expect(await toldOf(house, user)).toEqual([
      [null, '250.00 DKK', 2, ['1', '3']],
      ['Bo', '125.00 DKK', 1, ['2']],
    ]);
    expect(await Promise.all(ids.map((id) => settlingsOf(house, user, id)))).toEqual([
      [
        ['settledOn', '2026-11-14', null],
        ['settledOn', null, '2026-11-14'],
      ],
      [],
      [
        ['settledOn', '2026-11-14', null],
        ['settledOn', null, '2026-11-14'],
      ],
    ]);
  });

  it('refuses all where one was settled otherwise meanwhile, and takes a repeated request', async () => {
    const { house, user, first, second, settle } = await houseWith({}, {});
    await patch(house, `/api/receipts/${second}`, { settledOn: '2026-11-13' }, user.token);

    expect(problem(await settle([first, second], '2026-11-14'))).toMatchObject({
      status: 409,
      errorType: 'CONFLICT',
      message: 'Bilag 2 er ændret et andet sted.',
    });
    expect(problem(await settle([second], null, '2026-11-12')).status).toBe(409);
    expect(await settlingsOf(house, user, first)).toEqual([]);

    expect((await settle([first, second], '2026-11-13')).json()).toMatchObject({ settled: 2 });
    expect(await settlingsOf(house, user, second)).toHaveLength(1);
  });

  it('settles for one of two who do so on different days at the same moment', async () => {
    const { house, user, first, settle } = await houseWith({});

    const answers = await Promise.all([settle([first], '2026-11-13'), settle([first], '2026-11-14')]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await settlingsOf(house, user, first)).toHaveLength(1);
  });

  it('answers 404 for what is not there, and changes nothing of it (S-05)', async () => {
    const { house, user, first, second, settle } = await houseWith({}, {});
    const stranger = await signUp(house, 'bo@eksempel.dk');
    const theirs = await save(house, stranger, {}, 90);
    await remove(house, `/api/receipts/${second}`, user.token);

    for (const id of [theirs, second, 'noget', "' or 1=1", '00000000-0000-4000-8000-000000000000']) {
      expect(problem(await settle([first, id], '2026-11-14'))).toMatchObject({
        status: 404,
        message: 'Kvitteringen findes ikke.',
      });
    }
    expect(await toldOf(house, user)).toEqual([[null, '125.00 DKK', 1, ['1']]]);
    expect(await toldOf(house, stranger)).toHaveLength(1);
  });

  it('says what cannot be, and leaves the others as they are', async () => {
    const { house, user, first, second, third, settle } = await houseWith(
      { date: '2026-11-01' },
      { date: '2026-11-12' },
      { paidWith: 'card' },
    );
    const refusals = [
      [[first, third], '2026-11-14', 'Bilag 3 er ikke et udlæg.'],
      [[first, second], '2026-11-11', 'Bilag 2: Et udlæg kan ikke udlignes før sin dato.'],
      [[first], '2062-11-14', 'Bilag 1: Et udlæg kan højst udlignes et år frem.'],
      [[first], '31-11-2026', 'Datoen i »Udlignet« kan ikke læses. Indtast dato i format dd-mm-åååå'],
      [[], '2026-11-14', 'Vælg mindst ét udlæg.'],
      [Array.from({ length: 1001 }, () => first), '2026-11-14', 'Vælg højst 1000 udlæg ad gangen.'],
    ] as const;

    for (const [ids, day, message] of refusals) {
      expect(problem(await settle(ids, day))).toMatchObject({ status: 400, message });
    }
    expect(await toldOf(house, user)).toEqual([[null, '250.00 DKK', 2, ['1', '2']]]);
  });

  it('takes as many as are listed', async () => {
    const { house, user, settle } = await houseWith();
    const ids = await seedReceipts(house.db, user.id, LIMITS.outlaysListed);
    await house.db.updateTable('receipts').set({ paid_with: 'private' }).execute();

    expect((await settle(ids, '2026-12-28')).json()).toMatchObject({ settled: LIMITS.outlaysListed });
    expect(await toldOf(house, user)).toEqual([]);
    expect(await settlingsOf(house, user, ids.at(-1) ?? '')).toEqual([['settledOn', null, '2026-12-28']]);
  });
});
