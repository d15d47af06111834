import { randomUUID } from 'node:crypto';

import { LIMITS, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, problem, remove, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { shareTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const theHouse = shareTestHouse();
const none = { amount: null, receipt: null, companies: [], bought: null };

const signUpAnother = (house: TestHouse) => signUp(house, `${randomUUID()}@eksempel.dk`);

async function suggested(house: TestHouse, user: TestUser, text: string) {
  const url = `${receiptRoutes.suggestions.path}?text=${encodeURIComponent(text)}`;
  return receiptRoutes.suggestions.response.parse((await get(house, url, user.token)).json());
}

/** Saves a receipt and tells its id; of `lines` is what was bought with it. */
async function save(
  house: TestHouse,
  user: TestUser,
  over: Record<string, unknown>,
  lines: readonly string[] = [],
) {
  const saved = (await saveReceipt(house, user, over)).json<{ receipt: { id: string } }>();
  const { id } = saved.receipt;
  if (lines.length > 0) {
    const bought = { receipt_id: id, lines: '[]', line_count: lines.length, search_text: lines.join('\n') };
    await house.db.insertInto('receipt_lines').values(bought).execute();
  }
  return id;
}

describe('what a search of the history may mean', () => {
  it.each([
    ['452', true],
    ['452,00', true],
    ['452.00 kr.', true],
    ['kr 452,-', true],
    ['45', false],
    ['452 stk', false],
    ['452,01', false],
  ])('is an amount that receipts have, in any currency: %s', async (text, isFound) => {
    const house = theHouse();
    const user = await signUpAnother(house);
    await save(house, user, { amount: '452,00' });
    await save(house, user, { amount: '452,00', currencyCode: 'SEK' });

    const { amount } = await suggested(house, user, text);

    expect(amount).toEqual(isFound ? { amount: '452.00', count: 2 } : null);
  });

  it.each(['2', 'bilag 2', 'Bilag nr. 2', 'nr 2', '#2'])('is the number of a receipt: %s', async (text) => {
    const house = theHouse();
    const user = await signUpAnother(house);
    await save(house, user, {});
    const id = await save(house, user, { store: 'Føtex', amount: '80,50' });

    const { receipt } = await suggested(house, user, text);

    expect(receipt).toMatchObject({ id, receiptNumber: '2', store: 'Føtex', amount: '80.50' });
  });

  it.each(['13585628', 'CVR 13 58 56 28', 'cvr-nr.: DK-13585628'])(
    'is a company number, as the receipts have it: %s',
    async (text) => {
      const house = theHouse();
      const user = await signUpAnother(house);
      await save(house, user, { cvr: '13585628' });
      await save(house, user, { cvr: '25063864' });

      expect((await suggested(house, user, text)).companies).toEqual([{ cvr: '13585628', count: 1 }]);
    },
  );

  it('is a word of what was bought, and the list is narrowed to it and to a company', async () => {
    const house = theHouse();
    const user = await signUpAnother(house);
    const id = await save(house, user, { store: 'Bauhaus', cvr: '13585628' }, ['torx skruer 4x40', 'pose']);
    await save(house, user, { store: 'Netto', cvr: '25063864' }, ['maelk']);

    expect(await suggested(house, user, 'Skruer')).toEqual({ ...none, bought: { count: 1 } });
    expect(await suggested(house, user, '4x')).toEqual(none);
    for (const query of ['line=SKRUER', 'cvr=13585628']) {
      const { receipts } = receiptRoutes.list.response.parse(
        (await get(house, `/api/receipts?${query}`, user.token)).json(),
      );
      expect(receipts.map((receipt) => receipt.id)).toEqual([id]);
    }
  });

  it('is nothing that only others have, or that was deleted', async () => {
    const house = theHouse();
    const [user, other] = [await signUpAnother(house), await signUpAnother(house)];
    const over = { amount: '999,00', cvr: '13585628' };
    await save(house, other, over, ['oel']);
    const deleted = await save(house, user, over, ['oel']);
    await remove(house, `/api/receipts/${deleted}`, user.token);

    for (const text of ['999', '1', '13585628', 'oel']) {
      expect(await suggested(house, user, text)).toEqual(none);
    }
  });

  it('is counted up to a bound', async () => {
    const house = theHouse();
    const user = await signUpAnother(house);
    await seedReceipts(house.db, user.id, LIMITS.suggestedReceiptsCounted + 5);
    await house.db
      .updateTable('receipts')
      .set({ amount_minor: 4200 })
      .where('user_id', '=', user.id)
      .execute();

    const { amount } = await suggested(house, user, '42');

    expect(amount?.count).toBe(LIMITS.suggestedReceiptsCounted);
  });

  it('is refused without a text, and where it is too long', async () => {
    const house = theHouse();
    const user = await signUpAnother(house);

    for (const text of ['', '%20', 'x'.repeat(101)]) {
      const response = await get(house, `${receiptRoutes.suggestions.path}?text=${text}`, user.token);
      expect(problem(response)).toMatchObject({ status: 400 });
    }
    for (const text of ['%', "'", '%00a', '-', ',', '9'.repeat(99), '%F0%9F%A7%BE']) {
      const url = `${receiptRoutes.suggestions.path}?text=${text === '%' ? '%25' : text}`;
      expect((await get(house, url, user.token)).statusCode).toBe(200);
    }
  });
});
