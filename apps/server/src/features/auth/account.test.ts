import { readdir } from 'node:fs/promises';

import { accountRoutes, signedInSchema } from '@bonbog/contract';
import { DEFAULT_ACCOUNT_SETTINGS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { send, sessionOf, uploadOne } from '#app/testing/chats.ts';
import {
  authorization,
  get,
  PASSWORD,
  patch,
  post,
  problem,
  remove,
  saveReceipt,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
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

const deleteAccount = (house: TestHouse, token: string, typed: string) =>
  house.app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: authorization(token),
    payload: { email: typed },
  });

const saveAccountSettings = (house: TestHouse, token: string) =>
  house.app.inject({
    method: 'PUT',
    url: '/api/exports/settings',
    headers: authorization(token),
    payload: DEFAULT_ACCOUNT_SETTINGS,
  });

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

describe('DELETE /api/account', () => {
  async function sendChatFile(house: TestHouse, user: TestUser) {
    const { id } = await sessionOf(house, user);
    await send(house, user, id, { message: 'Hvad er moms?', images: [await uploadOne(house, user, id)] });
  }

  async function everythingOf(house: TestHouse, user: TestUser) {
    const folders = await readdir(house.filesDir, { recursive: true });
    const counts: Record<string, number> = {
      stored: folders.filter((path) => path.startsWith(user.id) && /original|display|thumbnail/.test(path))
        .length,
    };
    const tables = [
      'sessions',
      'email_codes',
      'waiting_registrations',
      'mailed_links',
      'known_browsers',
      'files',
      'receipts',
      'receipt_counters',
      'receipt_events',
      'file_removals',
      'account_settings',
      'chat_sessions',
      'chat_messages',
      'chat_files',
      'cases',
    ] as const;
    for (const table of tables) {
      const rows = await house.db
        .selectFrom(table)
        .where('user_id', '=', user.id)
        .select('user_id')
        .execute();
      counts[table] = rows.length;
    }
    const mails = await house.db.selectFrom('queued_mails').select('topic').execute();
    counts['queued_mails'] = mails.filter(({ topic }) => topic.includes(user.id)).length;
    const accounts = await house.db.selectFrom('users').where('id', '=', user.id).select('id').execute();
    counts['users'] = accounts.length;
    return counts;
  }

  it('leaves no row and no file of the user, and everything of others (S-25, S-83)', async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, other);
    await saveReceipt(house, user, {}, 90);
    const saved = await saveReceipt(house, user, {}, 120);
    const { receipt } = saved.json<{ receipt: { id: string } }>();
    await patch(house, `/api/receipts/${receipt.id}`, { store: 'Ny butik' }, user.token);
    await remove(house, `/api/receipts/${receipt.id}`, user.token);
    await uploadPicture(house, user, 60);
    await saveAccountSettings(house, user.token);
    for (const each of [user, other]) {
      await sendChatFile(house, each);
    }
    house.mailServerIsDown = true;
    await post(house, '/api/auth/forgot-password', { email });
    const before = await everythingOf(house, user);
    const others = await everythingOf(house, other);

    const answer = await deleteAccount(house, user.token, ' Anna@Eksempel.dk ');

    const nothing = Object.fromEntries(Object.keys(before).map((name) => [name, 0]));
    expect(before).toMatchObject({
      stored: 12,
      receipts: 2,
      files: 4,
      queued_mails: 1,
      mailed_links: 1,
      chat_messages: 2,
      chat_files: 1,
      cases: 1,
    });
    expect(answer.json()).toEqual({ success: true, message: 'Din konto og alle dine bilag er slettet.' });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(await everythingOf(house, user)).toEqual(nothing);
    expect(await everythingOf(house, other)).toEqual(others);
    expect(problem(await get(house, '/api/receipts', user.token))).toMatchObject({
      status: 401,
      errorType: 'TOKEN_INVALID',
    });
  });

  it('wants the own address, typed (S-25)', async () => {
    const { house, user } = await setUp();

    const answer = await deleteAccount(house, user.token, 'bo@eksempel.dk');

    expect(answer.json()).toMatchObject({
      errorType: 'VALIDATION_ERROR',
      fieldErrors: { email: 'E-mailen passer ikke til din konto.' },
    });
    expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(200);
  });

  it('lets the address be registered again, with numbers from 1 (S-06, S-25)', async () => {
    const { house, user } = await setUp();
    await saveReceipt(house, user);
    await deleteAccount(house, user.token, email);

    const again = await saveReceipt(house, await signUp(house, email));

    expect(again.json()).toMatchObject({ receipt: { receiptNumber: '1' } });
  });

  it('keeps the last administrator, and lets one of two go (S-25, S-83)', async () => {
    const house = await buildTestHouse({ environment: { ADMIN_EMAILS: `${email},bo@eksempel.dk` } });
    const first = await signUp(house, email);
    const second = await signUp(house, 'bo@eksempel.dk');

    const oneOfTwo = await deleteAccount(house, first.token, email);
    const last = await deleteAccount(house, second.token, 'bo@eksempel.dk');

    expect(oneOfTwo.statusCode).toBe(200);
    expect(problem(last)).toMatchObject({ status: 409, errorType: 'CONFLICT' });
    expect((await get(house, '/api/receipts', second.token)).statusCode).toBe(200);
  });
});
