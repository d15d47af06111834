import { expect, it } from 'vitest';

import { createTestDatabase } from '#platform/database/testing.ts';

import { createInTransaction } from './in-transaction.ts';

/** A database of counters 'n1', 'n2', …, and who adds the next of them in a transaction of its own. */
async function setUp() {
  const db = await createTestDatabase();
  const add = (key: string) =>
    db.insertInto('rate_counters').values({ counter_key: key, window_ends_at: 0, hits: 0 }).execute();
  const inTransaction = createInTransaction(db);
  return { add, inTransaction };
}

it('a transaction whose key another took meanwhile begins again, with the next key', async () => {
  const { add, inTransaction } = await setUp();
  await add('n1');
  const tried: string[] = [];

  await inTransaction(async () => {
    const key = `n${String(tried.length + 1)}`;
    tried.push(key);
    await add(key);
  });

  expect(tried).toEqual(['n1', 'n2']);
});

it('a transaction that comes with the same taken key again fails with what the database said', async () => {
  const { add, inTransaction } = await setUp();
  await add('n1');
  let tries = 0;

  const failing = inTransaction(async () => {
    tries += 1;
    await add('n1');
  });

  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(2);
});
