import { describe, expect, it } from 'vitest';

import { buildTestHouse } from '#app/testing/test-house.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { signUp } from '#app/testing/requests.ts';

import { createVatReturnRepository } from './vat-return.repository.ts';
import { createVoucherObstacles } from './voucher-obstacles.service.ts';

/** 600 receipts in three parts, with what counts which parts are looked at. */
async function setUp(hasRates = true) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  await seedReceipts(house.db, user.id, 600);
  const vatReturns = createVatReturnRepository(house.db);
  const lookedAt: number[] = [];
  const rates = { isThere: hasRates };
  const obstacles = createVoucherObstacles({
    vatReturns: {
      ...vatReturns,
      ofPart: (userId, part) => {
        lookedAt.push(part);
        return vatReturns.ofPart(userId, part);
      },
    },
    settings: { vatSettingsOf: () => Promise.resolve({ day: 'paper' }) },
    kronerOn: () => Promise.resolve(rates.isThere ? (amount) => amount : null),
  });
  const change = (number: number, values: { cvr?: string; currency_code?: 'EUR'; category?: string }) =>
    house.db
      .updateTable('receipts')
      .set(values)
      .where('user_id', '=', user.id)
      .where('receipt_number', '=', number)
      .execute();
  const look = async () => {
    lookedAt.length = 0;
    const numbers = await obstacles.numbers(user.id);
    return { numbers: numbers.toSorted((one, other) => one - other), lookedAt: [...lookedAt] };
  };
  return { change, look, rates };
}

describe('which vouchers something stands in the way of', () => {
  it('is looked for again in parts with a change alone, and found as if in all', async () => {
    const { change, look } = await setUp();
    const first = await look();
    expect(first.lookedAt).toEqual([0, 1, 2]);
    expect(await look()).toEqual({ ...first, lookedAt: [] });

    await change(300, { cvr: '' });

    const added = await look();
    expect(added.lookedAt).toEqual([1]);
    expect(new Set(added.numbers)).toEqual(new Set([...first.numbers, 300]));
  });

  it('is looked for again where a rate was missing, until it is there', async () => {
    const { change, look, rates } = await setUp(false);
    await change(20, { currency_code: 'EUR', category: 'Kontorartikler' });
    const without = await look();
    expect(without.numbers).toContain(20);

    expect(await look()).toEqual({ ...without, lookedAt: [0] });
    rates.isThere = true;
    expect((await look()).lookedAt).toEqual([0]);
    expect((await look()).lookedAt).toEqual([]);
  });
});
