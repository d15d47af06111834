import { LIMITS, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, post, problem, remove, signUp, type TestUser } from '#app/testing/requests.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const { some, list } = receiptRoutes;

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  await seedReceipts(house.db, user.id, 12);
  const { receipts } = list.response.parse((await get(house, list.path, user.token)).json());
  return { house, user, receipts };
}

async function askFor(house: TestHouse, user: TestUser, ids: readonly string[]) {
  const answer = await post(house, some.path, { ids }, user.token);
  return some.response.parse(answer.json()).receipts;
}

describe('POST /api/receipts/some', () => {
  it('answers the receipts of some ids as the list does, each once and in its order', async () => {
    const { house, user, receipts } = await setUp();
    const [first, second, third] = receipts;
    const ids = [third, first, third, second].map((receipt) => receipt?.id ?? '');

    expect(await askFor(house, user, ids)).toEqual([first, second, third]);
    expect(await askFor(house, user, [first?.id.toUpperCase() ?? ''])).toEqual([first]);
    expect(await askFor(house, user, [])).toEqual([]);
  });

  it('leaves out what is deleted, what is no id, and what somebody else has', async () => {
    const { house, user, receipts } = await setUp();
    const [first, second] = receipts.map(({ id }) => id);
    await remove(house, `/api/receipts/${second}`, user.token);
    const ids = [first ?? '', second ?? '', crypto.randomUUID(), '7', "' or 1=1 --"];

    expect((await askFor(house, user, ids)).map(({ id }) => id)).toEqual([first]);
    expect(await askFor(house, await signUp(house, 'bo@eksempel.dk'), ids)).toEqual([]);
  });

  it('refuses more ids than are answered at a time, and what is no list of them', async () => {
    const { house, user } = await setUp();
    const many = Array.from({ length: LIMITS.receiptsAtOnce + 1 }, () => crypto.randomUUID());

    for (const body of [{ ids: many }, { ids: 'x' }, { ids: [7] }, {}]) {
      expect(problem(await post(house, some.path, body, user.token))).toMatchObject({ status: 400 });
    }
  });
});
