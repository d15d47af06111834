import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { deleteAccount, remove, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  return { house, user, tickets: house.services.tickets };
}

function stored(house: TestHouse) {
  return house.db.selectFrom('one_time_tickets').selectAll().execute();
}

describe('a ticket', () => {
  it('tells whose it is and what was kept with it, once (T-61)', async () => {
    const { user, tickets } = await setUp();
    const token = await tickets.issue({
      purpose: 'state',
      userId: user.id,
      payload: 'the verifier',
      lifetimeMs: 60_000,
    });

    const redeemed = [await tickets.redeem('state', token), await tickets.redeem('state', token)];

    expect(redeemed).toEqual([{ userId: user.id, payload: 'the verifier' }, null]);
  });

  it('is given to one of many who redeem it at the same moment (T-61)', async () => {
    const { user, tickets } = await setUp();
    const token = await tickets.issue({ purpose: 'auth', userId: user.id, payload: null, lifetimeMs: 1000 });

    const redeemed = await Promise.all(Array.from({ length: 8 }, () => tickets.redeem('auth', token)));

    expect(redeemed.filter((ticket) => ticket !== null)).toEqual([{ userId: user.id, payload: null }]);
  });

  it('is good for its purpose only, and survives an attempt with another (T-61)', async () => {
    const { user, tickets } = await setUp();
    const token = await tickets.issue({ purpose: 'auth', userId: user.id, payload: null, lifetimeMs: 1000 });

    expect(await tickets.redeem('state', token)).toBeNull();
    expect(await tickets.redeem('auth', token)).not.toBeNull();
  });

  it('ends after its time and is tidied away (S-54, T-61)', async () => {
    const { house, user, tickets } = await setUp();
    const issue = (lifetimeMs: number) =>
      tickets.issue({ purpose: 'auth', userId: user.id, payload: null, lifetimeMs });
    const token = await issue(60_000);
    await issue(60_000);
    await issue(120_000);
    house.wait(60_000);

    expect(await tickets.redeem('auth', token)).toBeNull();
    house.wait(1);
    await house.tidy();
    expect(await stored(house)).toHaveLength(1);
  });

  it('is stored as its SHA-256, and what is kept with it sealed (S-54, T-61)', async () => {
    const { house, user, tickets } = await setUp();

    const token = await tickets.issue({
      purpose: 'state',
      userId: user.id,
      payload: 'the verifier',
      lifetimeMs: 60_000,
    });

    const rows = await stored(house);
    expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest('hex')]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`the verifier|${token}`));
  });

  it('cannot be given what was kept with another (S-54)', async () => {
    const { house, user, tickets } = await setUp();
    const issue = (payload: string) =>
      tickets.issue({ purpose: 'state', userId: user.id, payload, lifetimeMs: 60_000 });
    const mine = await issue('mine');
    await issue('theirs');
    const [first = '', second = ''] = (await stored(house)).map((row) => row.sealed_payload ?? '');
    await house.db
      .updateTable('one_time_tickets')
      .set((build) => ({
        sealed_payload: build.case().when('sealed_payload', '=', first).then(second).else(first).end(),
      }))
      .execute();

    expect(await tickets.redeem('state', mine)).toBeNull();
  });

  it('goes with the account (S-54, S-83)', async () => {
    const { house, user, tickets } = await setUp();
    const token = await tickets.issue({ purpose: 'auth', userId: user.id, payload: null, lifetimeMs: 1000 });

    await deleteAccount(house, user);

    expect(await stored(house)).toEqual([]);
    expect(await tickets.redeem('auth', token)).toBeNull();
    expect((await remove(house, '/api/dropbox/connection', user.token)).statusCode).toBe(401);
  });
});
