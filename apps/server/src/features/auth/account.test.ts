import { accountRoutes, signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, PASSWORD, post, problem, remove, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const newPassword = 'en helt ny kode';
const minuteMs = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house, email);
  return { house, user };
}

async function signInElsewhere(house: TestHouse, userAgent = firefox, password = PASSWORD): Promise<string> {
  const response = await house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  });
  return signedInSchema.parse(response.json()).token;
}

const changePassword = (house: TestHouse, token: string, currentPassword: string) =>
  post(house, '/api/account/password', { currentPassword, newPassword }, token);

async function sessionsOf(house: TestHouse, token: string) {
  const response = await get(house, '/api/account/sessions', token);
  return accountRoutes.sessions.response.parse(response.json()).sessions;
}

describe('POST /api/account/password', () => {
  it('takes the new password from now on, and ends the other sessions but not this one (S-25)', async () => {
    const { house, user } = await setUp();
    const elsewhere = await signInElsewhere(house);

    const answer = await changePassword(house, user.token, PASSWORD);

    expect(answer.statusCode).toBe(200);
    expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(200);
    expect((await get(house, '/api/receipts', elsewhere)).statusCode).toBe(401);
    const logins = [];
    for (const password of [PASSWORD, newPassword]) {
      logins.push((await post(house, '/api/auth/login', { email, password })).statusCode);
    }
    expect(logins).toEqual([401, 200]);
  });

  it('answers a wrong present password with 400 at its field, never 401 or 403 (S-25, T-11)', async () => {
    const { house, user } = await setUp();

    const answer = await changePassword(house, user.token, 'forkert');

    expect(problem(answer)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Den nuværende adgangskode er forkert.',
    });
    expect(answer.json()).toMatchObject({
      fieldErrors: { currentPassword: 'Den nuværende adgangskode er forkert.' },
    });
    expect((await post(house, '/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('refuses the eleventh guess in 15 minutes, on every server (S-22, S-25)', async () => {
    const { house, user } = await setUp();
    await Promise.all(Array.from({ length: 10 }, () => changePassword(house, user.token, 'forkert')));
    const second = await buildTestHouse({ besides: house });

    const refused = await changePassword(second, user.token, PASSWORD);
    second.wait(15 * minuteMs);
    const later = await changePassword(second, user.token, PASSWORD);

    expect([refused.statusCode, later.statusCode]).toEqual([429, 200]);
  });

  it('ends a link that was mailed for the old password (S-25)', async () => {
    const { house, user } = await setUp();
    await post(house, '/api/auth/forgot-password', { email });
    await house.services.mailQueue.stop();
    const token = /#(\S+)$/m.exec(house.mails.at(-1)?.text ?? '')?.[1];
    await changePassword(house, user.token, PASSWORD);

    const answer = await post(house, '/api/auth/reset-password', { token, password: 'kaprerens kode' });

    expect(answer.statusCode).toBe(400);
  });
});

describe('GET /api/account/sessions', () => {
  it('lists where the user is signed in, the present one marked, the one used last first (S-25)', async () => {
    const { house, user } = await setUp();
    house.wait(minuteMs);
    await signInElsewhere(house);
    await signUp(house, 'bo@eksempel.dk');

    const sessions = await sessionsOf(house, user.token);

    expect(sessions).toMatchObject([
      { device: 'Firefox på Windows', isCurrent: false, createdAt: '2026-11-21T10:01:00.000Z' },
      { isCurrent: true, createdAt: '2026-11-21T10:00:00.000Z' },
    ]);
  });

  it('leaves out sessions that have expired (S-14, S-25)', async () => {
    const { house } = await setUp();
    house.wait(8 * 24 * 60 * minuteMs);

    const sessions = await sessionsOf(house, await signInElsewhere(house));

    expect(sessions).toHaveLength(1);
  });
});

describe('DELETE /api/account/sessions/{id}', () => {
  it('ends that session and no other (S-25)', async () => {
    const { house, user } = await setUp();
    const elsewhere = await signInElsewhere(house);
    const other = (await sessionsOf(house, user.token)).find(({ isCurrent }) => !isCurrent);

    const answer = await remove(house, `/api/account/sessions/${other?.id}`, user.token);

    expect(answer.json()).toEqual({ success: true, message: 'Sessionen er afsluttet.' });
    expect((await get(house, '/api/receipts', elsewhere)).statusCode).toBe(401);
    expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(200);
  });

  it("answers 404 for another user's session, which goes on (S-05, S-25)", async () => {
    const { house, user } = await setUp();
    const stranger = await signUp(house, 'bo@eksempel.dk');
    const [theirs] = await sessionsOf(house, stranger.token);

    const answer = await remove(house, `/api/account/sessions/${theirs?.id}`, user.token);

    expect(problem(answer)).toMatchObject({ status: 404, errorType: 'NOT_FOUND' });
    expect((await get(house, '/api/receipts', stranger.token)).statusCode).toBe(200);
  });

  it('clears the file cookie with the session it is called from (S-24, S-25)', async () => {
    const { house, user } = await setUp();
    const [own] = await sessionsOf(house, user.token);

    const answer = await remove(house, `/api/account/sessions/${own?.id}`, user.token);

    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(401);
  });
});
