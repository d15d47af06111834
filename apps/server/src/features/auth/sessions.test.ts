import { roleSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, post, problem, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const dayMs = 24 * 60 * 60_000;

describe('GET /api/auth/me', () => {
  it('answers the user with email and role, and nothing secret (AUTH-01, AUTH-38, AUTH-48, S-26)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);

    const response = await get(house, '/api/auth/me', user.token);

    expect(response.json()).toEqual({
      user: { id: user.id, email, role: 'user', isVerified: true, createdAt: '2026-11-21T10:00:00.000Z' },
    });
  });

  it('answers no user without a token (AUTH-39, T-12)', async () => {
    const house = await buildTestHouse();

    const response = await get(house, '/api/auth/me');

    expect([response.statusCode, response.json()]).toEqual([200, { user: null }]);
  });
});

describe('sessions', () => {
  it('are noted as used every hour', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);
    const seenAfter = async (milliseconds: number) => {
      house.wait(milliseconds);
      await get(house, '/api/receipts', user.token);
      const session = house.db.selectFrom('sessions').select('last_seen_at');
      return (await session.executeTakeFirstOrThrow()).last_seen_at;
    };

    expect(await seenAfter(59 * 60_000)).toBe('2026-11-21T10:00:00.000Z');
    expect(await seenAfter(60_000)).toBe('2026-11-21T11:00:00.000Z');
  });

  it('tells missing, unknown and expired tokens apart, each with 401 (S-03, S-14)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);
    const answers = async () => [
      problem(await get(house, '/api/receipts')).errorType,
      problem(await get(house, '/api/receipts', 'nonsense')).errorType,
    ];
    expect(await answers()).toEqual(['TOKEN_MISSING', 'TOKEN_INVALID']);

    house.wait(7 * dayMs + 1000);

    expect(problem(await get(house, '/api/receipts', user.token))).toEqual({
      status: 401,
      errorType: 'TOKEN_EXPIRED',
      message: 'Din session er udløbet. Log ind igen for at fortsætte.',
    });
  });

  it('keeps a session alive by use, but never beyond 30 days (S-14)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);
    const statuses: number[] = [];
    for (let day = 0; day < 31; day += 5) {
      statuses.push((await get(house, '/api/receipts', user.token)).statusCode);
      house.wait(5 * dayMs);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 401]);
  });

  it('ends with logout: the old token and the file cookie answer 401 (AUTH-41, T-22, S-01, S-24)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);

    const response = await post(house, '/api/auth/logout', undefined, user.token);

    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Logget ud med succes' }]);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(401);
  });

  it('stores no token in clear (S-14)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);

    const rows = await house.db.selectFrom('sessions').selectAll().execute();

    expect(JSON.stringify(rows)).not.toContain(user.token);
  });
});

describe('roles', () => {
  it("are 'admin' and 'user' and no other (AUTH-01)", () => {
    expect(roleSchema.options.toSorted()).toEqual(['admin', 'user']);
  });

  it('makes the addresses of ADMIN_EMAILS administrators when they are verified (AUTH-01)', async () => {
    const house = await buildTestHouse({ environment: { ADMIN_EMAILS: 'Chef@eksempel.dk, x@y.dk' } });
    const admin = await signUp(house, 'chef@eksempel.dk');
    const other = await signUp(house, 'anna@eksempel.dk');

    const roles = await Promise.all([admin, other].map(({ token }) => get(house, '/api/auth/me', token)));

    expect(roles.map((response) => response.json<unknown>())).toMatchObject([
      { user: { role: 'admin' } },
      { user: { role: 'user' } },
    ]);
  });

  it('makes the first verified account administrator where none is named', async () => {
    const house = await buildTestHouse({ environment: { FIRST_USER_IS_ADMIN: 'true' } });
    const first = await signUp(house, 'chef@eksempel.dk');
    const second = await signUp(house, 'anna@eksempel.dk');

    const roles = await Promise.all([first, second].map(({ token }) => get(house, '/api/auth/me', token)));

    expect(roles.map((response) => response.json<unknown>())).toMatchObject([
      { user: { role: 'admin' } },
      { user: { role: 'user' } },
    ]);
  });
});
