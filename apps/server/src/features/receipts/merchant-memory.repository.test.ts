import { expect, it } from 'vitest';

import { createTestDatabase } from '#platform/database/testing.ts';

import { createMerchantMemoryRepository } from './merchant-memory.repository.ts';

const moment = (second: number) => `2026-11-21T10:00:0${second}.000Z`;
const merchant = (key: string) => ({ kind: 'name', key, read_name: key }) as const;

async function setUp() {
  const db = await createTestDatabase();
  for (const id of ['anna', 'bo']) {
    await db
      .insertInto('users')
      .values({ id, email: id, password_hash: 'x', role: 'user', is_verified: 1, created_at: moment(0) })
      .execute();
  }
  return createMerchantMemoryRepository(db);
}

it('keeps one row for a merchant of a user, and changes only what was corrected', async () => {
  const merchants = await setUp();
  await merchants.keep('anna', merchant('kiosken'), { store: 'Kiosken', updated_at: moment(1) });
  await merchants.keep('anna', merchant('kiosken'), { category: 'Gaver', updated_at: moment(2) });
  await merchants.keep('bo', merchant('kiosken'), { store: 'Bos kiosk', updated_at: moment(3) });

  expect(await merchants.list('anna')).toEqual([
    {
      kind: 'name',
      key: 'kiosken',
      read_name: 'kiosken',
      store: 'Kiosken',
      category: 'Gaver',
      product: null,
      updated_at: moment(2),
    },
  ]);
  expect((await merchants.find('bo', merchant('kiosken')))?.store).toBe('Bos kiosk');
  expect(await merchants.find('anna', { kind: 'cvr', key: 'kiosken' })).toBeUndefined();
});

it('forgets what was corrected longest ago, of that user alone', async () => {
  const merchants = await setUp();
  for (const [second, key] of ['a', 'b', 'c', 'd'].entries()) {
    await merchants.keep('anna', merchant(key), { store: key, updated_at: moment(second) });
    await merchants.keep('bo', merchant(key), { store: key, updated_at: moment(second) });
  }
  await merchants.keep('anna', merchant('a'), { store: 'again', updated_at: moment(7) });

  await merchants.forgetOldest('anna', 3);
  await merchants.forgetOldest('bo', 4);

  expect((await merchants.list('anna')).map(({ key }) => key)).toEqual(['a', 'd', 'c']);
  expect((await merchants.list('bo')).map(({ key }) => key)).toEqual(['d', 'c', 'b', 'a']);
});
