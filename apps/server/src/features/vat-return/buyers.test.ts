import { LIMITS, receiptRoutes, vatReturnRoutes } from '@bonbog/contract';
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
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const dear = { date: '2026-11-12', category: 'Kontorartikler', amount: '5000.00', vat: '1000.00' };

async function houseWith(count: number) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await save(house, user, index));
  }
  const [first = '', second = '', third = ''] = ids;
  const tell = (receiptIds: readonly string[], buyer: string | null, previous: string | null = null) =>
    post(house, '/api/vat-return/buyers', { receiptIds, buyer, previous }, user.token);
  return { house, user, first, second, third, tell };
}

async function save(house: TestHouse, user: TestUser, index: number): Promise<string> {
  const fields = { ...dear, cvr: '13585628', store: `Butik ${index}` };
  const saved = await saveReceipt(house, user, fields, 10 + index);
  return receiptRoutes.save.response.parse(saved.json()).receipt.id;
}

async function unseen(house: TestHouse, { token }: TestUser): Promise<readonly string[]> {
  const answer = await get(house, '/api/vat-return?from=2026-11-01&to=2026-11-30&day=paper', token);
  return vatReturnRoutes.figures.response.parse(answer.json()).obstacles.buyerUnseen;
}

async function changesOf(house: TestHouse, { token }: TestUser, id: string) {
  const answer = await get(house, `/api/receipts/${id}/events`, token);
  const { events } = receiptRoutes.events.response.parse(answer.json());
  return events.flatMap((event) =>
    event.kind === 'changed' ? [[event.field, event.oldValue, event.newValue]] : [],
  );
}

describe('POST /api/vat-return/buyers', () => {
  it('tells of several vouchers that the company stands on them, and takes it back (S-11)', async () => {
    const { house, user, first, second, third, tell } = await houseWith(3);
    expect(await unseen(house, user)).toEqual([first, second, third]);
    const updatedAt = () =>
      house.db.selectFrom('receipts').select(['id', 'updated_at']).orderBy('id').execute();
    const before = await updatedAt();
    house.wait(1000);

    const told = await tell([first, third, first], 'stated');

    expect(told.json()).toEqual({ told: 2, message: 'Svaret er gemt' });
    expect(await unseen(house, user)).toEqual([second]);
    expect(await changesOf(house, user, first)).toEqual([['buyer', null, 'stated']]);
    // Nothing that is booked has changed.
    expect(await updatedAt()).toEqual(before);

    expect((await tell([first, third], null, 'stated')).json()).toMatchObject({ told: 2 });
    expect(await unseen(house, user)).toEqual([first, second, third]);
    expect(await changesOf(house, user, second)).toEqual([]);
  });

  it('refuses all where one was answered otherwise meanwhile, and takes a repeated request', async () => {
    const { house, user, first, second, tell } = await houseWith(2);
    await patch(house, `/api/receipts/${second}`, { buyer: 'missing' }, user.token);

    expect(problem(await tell([first, second], 'stated'))).toMatchObject({
      status: 409,
      errorType: 'CONFLICT',
      message: 'Bilag 2 er ændret et andet sted.',
    });
    expect(await changesOf(house, user, first)).toEqual([]);

    await tell([first], 'stated');
    expect((await tell([first], 'stated')).json()).toMatchObject({ told: 1 });
    expect(await changesOf(house, user, first)).toHaveLength(1);
  });

  it('answers 404 for what is not there, and changes nothing of it (S-05)', async () => {
    const { house, user, first, second, tell } = await houseWith(2);
    const stranger = await signUp(house, 'bo@eksempel.dk');
    const theirs = await save(house, stranger, 50);
    await remove(house, `/api/receipts/${second}`, user.token);

    for (const id of [theirs, second, '00000000-0000-4000-8000-000000000000']) {
      expect(problem(await tell([first, id], 'stated'))).toMatchObject({
        status: 404,
        message: 'Kvitteringen findes ikke.',
      });
    }
    expect(await unseen(house, user)).toEqual([first]);
    expect(await unseen(house, stranger)).toEqual([theirs]);
  });

  it('says what it cannot take', async () => {
    const { house, first, tell } = await houseWith(1);
    const tooMany = Array.from({ length: LIMITS.buyersTold + 1 }, () => first);

    expect(problem(await tell([], 'stated'))).toMatchObject({
      status: 400,
      message: 'Vælg mindst ét bilag.',
    });
    expect(problem(await tell(tooMany, 'stated'))).toMatchObject({
      status: 400,
      message: 'Vælg højst 1000 bilag ad gangen.',
    });
    expect(problem(await tell([first], 'andet')).status).toBe(400);
    expect(problem(await post(house, '/api/vat-return/buyers', {})).status).toBe(401);
  });
});
