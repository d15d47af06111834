import { outlayRoutes, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, patch, problem, remove, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

describe('GET /api/outlays/payers', () => {
  it('names each who laid out money once, the Danish way, and nobody of another user', async () => {
    const house = await buildTestHouse();
    const [anna, bo] = [await signUp(house, 'anna@eksempel.dk'), await signUp(house, 'bo@eksempel.dk')];
    const payersOf = async ({ token }: TestUser) => {
      const answer = await get(house, '/api/outlays/payers', token);
      return outlayRoutes.payers.response.parse(answer.json()).payers;
    };
    const save = async (paidBy: string | null, fields: Record<string, unknown>, user = anna) => {
      const saved = await saveReceipt(house, user, { paidWith: 'private', paidBy, ...fields }, shade++);
      return receiptRoutes.save.response.parse(saved.json()).receipt.id;
    };
    let shade = 10;
    await save('Åse', {});
    await save(' Bodil ', { settledOn: '2026-11-20' });
    const gone = await save('Ole', {});
    const card = await save('Per', {});
    await save('Bodil', {});
    await save(null, {});
    await save('Rikke', {}, bo);
    await remove(house, `/api/receipts/${gone}`, anna.token);
    await patch(house, `/api/receipts/${card}`, { paidWith: 'card' }, anna.token);

    expect(await payersOf(anna)).toEqual(['Bodil', 'Åse']);
    expect(await payersOf(bo)).toEqual(['Rikke']);
    expect(problem(await get(house, '/api/outlays/payers')).status).toBe(401);
  });
});

describe('who laid out money', () => {
  it('is refused where the name is longer than 100 letters', async () => {
    const house = await buildTestHouse();
    const anna = await signUp(house);
    const refused = await saveReceipt(house, anna, { paidWith: 'private', paidBy: 'Ø'.repeat(101) });

    expect(problem(refused)).toMatchObject({
      status: 400,
      message: 'Lagt ud af må højst være 100 tegn.',
    });
  });
});
