import { adminRoutes, TOTAL_COUNT_HEADER } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, post, problem, remove, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { seedUsers } from './testing/seed-users.ts';

const adminEmail = 'chef@eksempel.dk';
const dayMs = 24 * 3_600_000;

async function setUp() {
  const house = await buildTestHouse({ environment: { ADMIN_EMAILS: adminEmail } });
  const admin = await signUp(house, adminEmail);
  return { house, admin };
}

async function statsOf(house: TestHouse, token: string) {
  const response = await get(house, '/api/admin/stats', token);
  return adminRoutes.stats.response.strict().parse(response.json());
}

async function usersOf(house: TestHouse, token: string, query = '') {
  const response = await get(house, `/api/admin/users${query}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return {
    users: adminRoutes.users.response.parse(response.json()),
    total: response.headers[TOTAL_COUNT_HEADER],
  };
}

describe('GET /api/admin/notices', () => {
  const ask = (house: TestHouse, header: string) =>
    house.app.inject({ method: 'GET', url: '/healthz', headers: { [header]: 'for=203.0.113.7' } });
  const told = (house: TestHouse) => house.logLines.filter((line) => line.includes('TRUST_PROXY'));
  const noticesOf = async (house: TestHouse, token: string) =>
    (await get(house, '/api/admin/notices', token)).json<unknown>();

  it.each(['x-forwarded-for', 'forwarded'])(
    'tells of a proxy that the settings do not tell of, and the log once: %s',
    async (header) => {
      const { house, admin } = await setUp();
      const before = [await noticesOf(house, admin.token), told(house)];

      await ask(house, header);
      await ask(house, header);

      expect(before).toEqual([{ isProxyForgotten: false }, []]);
      expect(await noticesOf(house, admin.token)).toEqual({ isProxyForgotten: true });
      expect(told(house)).toHaveLength(1);
      expect(told(house).join('')).not.toContain('203.0.113.7');
    },
  );

  it('tells nothing of a proxy that is trusted', async () => {
    const house = await buildTestHouse({ environment: { ADMIN_EMAILS: adminEmail, TRUST_PROXY: '1' } });
    const admin = await signUp(house, adminEmail);

    await ask(house, 'x-forwarded-for');

    expect([await noticesOf(house, admin.token), told(house)]).toEqual([{ isProxyForgotten: false }, []]);
  });
});

describe('GET /api/admin/stats', () => {
  it('answers the bare object with its ten fields and four parts of the distribution (ADM-15, ADM-18, S-02, SHELL-43)', async () => {
    const { house, admin } = await setUp();
    const user = await signUp(house);
    await saveReceipt(house, user);
    await saveReceipt(house, user, {}, 90);

    const response = await get(house, '/api/admin/stats', admin.token);

    expect(response.json()).toEqual({
      totalUsers: 2,
      newUsers7Days: 2,
      activeUsers30Days: 2,
      totalReceipts: 2,
      receiptsLast7Days: 2,
      receiptsLast30Days: 2,
      avgReceiptsPerUser: 1,
      minReceiptsPerUser: 0,
      maxReceiptsPerUser: 2,
      userDistribution: { zeroReceipts: 1, oneToFive: 1, sixToTwenty: 0, twentyOnePlus: 0 },
    });
  });

  it('counts what happened in rolling windows, a login as much as a saved receipt (S-84)', async () => {
    const { house } = await setUp();
    await saveReceipt(house, await signUp(house, 'anna@eksempel.dk'));
    await signUp(house, 'bo@eksempel.dk');
    house.wait(8 * dayMs);
    await signUp(house, 'cleo@eksempel.dk');
    const again = async (email: string) => {
      const response = await post(house, '/api/auth/login', { email, password: 'hemmelig-kode' });
      return response.json<{ token: string }>().token;
    };

    const afterAWeek = await statsOf(house, await again(adminEmail));
    house.wait(23 * dayMs);
    const afterAMonth = await statsOf(house, await again(adminEmail));

    expect(afterAWeek).toMatchObject({
      totalUsers: 4,
      newUsers7Days: 1,
      activeUsers30Days: 4,
      receiptsLast7Days: 0,
      receiptsLast30Days: 1,
    });
    expect(afterAMonth).toMatchObject({
      newUsers7Days: 0,
      // The administrator and Cleo.
      activeUsers30Days: 2,
      totalReceipts: 1,
      receiptsLast30Days: 0,
    });
  });

  it('knows a login of a session that was ended (S-84)', async () => {
    const { house, admin } = await setUp();
    const user = await signUp(house);
    await post(house, '/api/auth/logout', undefined, user.token);

    expect((await statsOf(house, admin.token)).activeUsers30Days).toBe(2);
  });

  it('does not count deleted receipts (S-84)', async () => {
    const { house, admin } = await setUp();
    const user = await signUp(house);
    const { receipt } = (await saveReceipt(house, user)).json<{ receipt: { id: string } }>();
    await remove(house, `/api/receipts/${receipt.id}`, user.token);

    expect(await statsOf(house, admin.token)).toMatchObject({ totalReceipts: 0, maxReceiptsPerUser: 0 });
    expect((await usersOf(house, admin.token)).users.map(({ receiptCount }) => receiptCount)).toEqual([0, 0]);
  });

  it('meets every user once, over several pages (S-84)', async () => {
    const { house, admin } = await setUp();
    await seedUsers(house.db, { users: 1203, receiptsOfEach: 2 });

    expect(await statsOf(house, admin.token)).toMatchObject({
      totalUsers: 1204,
      totalReceipts: 2406,
      avgReceiptsPerUser: 2,
      userDistribution: { zeroReceipts: 1, oneToFive: 1203 },
    });
  });
});

describe('GET /api/admin/users', () => {
  it('answers a bare list of rows, the newest first, with isVerified as text (ADM-16, ADM-17, ADM-19, T-74, S-02)', async () => {
    const { house, admin } = await setUp();
    house.wait(1000);
    const user = await signUp(house);
    await saveReceipt(house, user);
    house.wait(1000);
    await post(house, '/api/auth/register', { email: 'ny@eksempel.dk', password: 'hemmelig-kode' });

    const response = await get(house, '/api/admin/users', admin.token);

    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const rows = response.json<{ id: string }[]>();
    expect(rows).toEqual([
      {
        id: rows[0]?.id,
        email: 'ny@eksempel.dk',
        role: 'user',
        isVerified: 'false',
        receiptCount: 0,
        createdAt: '2026-11-21T10:00:02.000Z',
      },
      {
        id: user.id,
        email: 'anna@eksempel.dk',
        role: 'user',
        isVerified: 'true',
        receiptCount: 1,
        createdAt: '2026-11-21T10:00:01.000Z',
      },
      {
        id: admin.id,
        email: adminEmail,
        role: 'admin',
        isVerified: 'true',
        receiptCount: 0,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
  });

  it('answers all of very many, and parts of them that fit together, with the number of all (ADM-19)', async () => {
    const { house, admin } = await setUp();
    await seedUsers(house.db, { users: 1203, receiptsOfEach: 0 });

    const all = await usersOf(house, admin.token);
    const parts = [];
    for (const offset of [0, 500, 1000]) {
      parts.push(await usersOf(house, admin.token, `?limit=500&offset=${offset}`));
    }

    expect(all).toMatchObject({ total: '1204' });
    expect(all.users).toHaveLength(1204);
    expect(parts.flatMap(({ users }) => users)).toEqual(all.users);
    expect(parts.map(({ total }) => total)).toEqual(['1204', '1204', '1204']);
  });

  it.each([
    ['bruger12@', ['bruger12@firma12.dk']],
    [' BRUGER12@ ', ['bruger12@firma12.dk']],
    ['@firma7.dk', ['bruger7@firma7.dk', 'bruger107@firma7.dk']],
    ['%', []],
    ['bruger1_', []],
    ['!', []],
    ["' or 1=1 --", []],
  ])('finds by a part of the address, taken as it is: %s (ADM-19)', async (search, emails) => {
    const { house, admin } = await setUp();
    await seedUsers(house.db, { users: 120, receiptsOfEach: 0 });
    const query = `search=${encodeURIComponent(search)}`;

    const all = await usersOf(house, admin.token, `?${query}`);
    const part = await usersOf(house, admin.token, `?${query}&limit=50`);

    expect(all.users.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
    expect(part).toEqual(all);
    expect(all.total).toBe(String(emails.length));
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=-1',
    'limit=ti',
    'limit=1.5',
    'offset=-1',
    'search=%00',
    `search=${'a'.repeat(255)}`,
  ])('refuses %s with 400 (ADM-19)', async (query) => {
    const { house, admin } = await setUp();

    const answer = await get(house, `/api/admin/users?${query}`, admin.token);

    expect(problem(answer)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
  });

  it('tells nothing but the six fields, and no secret (ADM-16, S-05)', async () => {
    const { house, admin } = await setUp();
    await saveReceipt(house, await signUp(house));

    const response = await get(house, '/api/admin/users', admin.token);

    expect(response.body).not.toMatch(/password|argon|hash|Søgaard/);
  });
});

describe('GET /api/admin/export/users', () => {
  it('answers a CSV file under its name, with every user in the order in which they came (ADM-20, ADM-21, S-85, SHELL-44)', async () => {
    const { house, admin } = await setUp();
    await seedUsers(house.db, { users: 1203, receiptsOfEach: 2 });
    const older = house.db.updateTable('users').set({ created_at: '2025-12-31T10:00:00.000Z' });
    await older.where('email', '=', 'bruger7@firma7.dk').execute();

    const response = await get(house, '/api/admin/export/users', admin.token);

    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="admin_brugerstatistik_2026-11-21.csv"',
      'cache-control': 'private, no-store',
    });
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffID;E-mail;Rolle;Verificeret;Antal kvitteringer;Oprettet');
    expect(lines).toHaveLength(1206);
    expect(lines[1]).toBe('50000000-0000-4000-8000-000000000007;bruger7@firma7.dk;user;Ja;2;31-12-2025');
    expect(lines[1204]).toBe(`${admin.id};${adminEmail};admin;Ja;0;21-11-2026`);
  });

  it('is refused to one who asks too often, and says how long to wait (S-22, S-85)', async () => {
    const { house, admin } = await setUp();
    for (let export_ = 0; export_ < 60; export_ += 1) {
      await get(house, '/api/admin/export/users', admin.token);
    }

    const answer = await get(house, '/api/admin/export/users', admin.token);

    expect(problem(answer)).toMatchObject({ status: 429, errorType: 'RATE_LIMITED' });
  });
});
