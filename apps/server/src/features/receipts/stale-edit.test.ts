import { apiErrorSchema, PREVIOUS_VALUE_HEADER, type Receipt, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { authorization, patch, problem, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

/** A house with one saved receipt, and how to edit it having seen something before. */
async function houseWithReceipt() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const { receipt } = receiptRoutes.save.response.parse(
    (await saveReceipt(house, user, { store: 'Café Åen' })).json(),
  );
  const url = `/api/receipts/${receipt.id}`;
  const edit = (body: Partial<Receipt>, previous?: string) =>
    house.app.inject({
      method: 'PATCH',
      url,
      headers: {
        ...authorization(user.token),
        ...(previous === undefined ? {} : { [PREVIOUS_VALUE_HEADER]: previous }),
      },
      payload: body,
    });
  const change = (body: Partial<Receipt>) => patch(house, url, body, user.token);
  return { edit, change };
}

/** JSON that fits into a header. */
function inHeader(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

describe('PATCH /api/receipts/:id with what its sender saw', () => {
  it('takes the edit of one who saw the value as it is (S-11)', async () => {
    const { edit } = await houseWithReceipt();

    const response = await edit({ store: 'Café Søen' }, inHeader('Café Åen'));

    expect(response.statusCode).toBe(200);
  });

  it('refuses the edit of one who saw an older value, and answers the receipt as it is (S-11)', async () => {
    const { edit, change } = await houseWithReceipt();
    await change({ store: 'Café Søen' });

    const response = await edit({ store: 'Café Havnen' }, inHeader('Café Åen'));

    expect(problem(response)).toMatchObject({ status: 409, errorType: 'CONFLICT' });
    const body = apiErrorSchema.parse(response.json());
    expect([body.message, body.receipt?.store]).toEqual(['Feltet er ændret et andet sted.', 'Café Søen']);
  });

  it('judges each field of an edit of several (S-11)', async () => {
    const { edit, change } = await houseWithReceipt();
    await change({ category: 'Rejser' });

    const stale = await edit(
      { amount: '200.00', category: 'Kontor' },
      inHeader({ amount: 125, category: 'Mad' }),
    );
    const fresh = await edit(
      { amount: '200.00', category: 'Kontor' },
      inHeader({ amount: '125.00', category: 'Rejser' }),
    );

    expect([stale.statusCode, fresh.statusCode]).toEqual([409, 200]);
  });

  it('does not mind a change of another field (S-11)', async () => {
    const { edit, change } = await houseWithReceipt();
    await change({ category: 'Rejser' });

    expect((await edit({ store: 'Café Søen' }, inHeader('Café Åen'))).statusCode).toBe(200);
  });

  it('lets the last edit win without the header (S-11)', async () => {
    const { edit, change } = await houseWithReceipt();
    await change({ store: 'Café Søen' });

    expect((await edit({ store: 'Café Havnen' })).statusCode).toBe(200);
  });

  it.each(['{', 'undefined', '[1]', 'true'])('refuses the header %s (S-11)', async (header) => {
    const { edit } = await houseWithReceipt();

    expect(problem(await edit({ store: 'X' }, header))).toMatchObject({
      status: 400,
      errorType: 'VALIDATION_ERROR',
    });
  });
});
