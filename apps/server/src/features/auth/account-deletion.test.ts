import { readdir } from 'node:fs/promises';

import { LIMITS, signedInSchema } from '@bonbog/contract';
import { DEFAULT_ACCOUNT_SETTINGS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { send, sessionOf, uploadOne } from '#app/testing/chats.ts';
import {
  authorization,
  get,
  openBrowser,
  PASSWORD,
  patch,
  post,
  problem,
  putSettings,
  remove,
  saveReceipt,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';

const email = 'anna@eksempel.dk';
const asked = 'Din konto hos Bonbog slettes om 14 dage';
const takenBack = 'Din konto hos Bonbog slettes ikke';

async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({
    environment: { APP_URL: 'https://bonbog.example.dk', ...environment },
  });
  const user = await signUp(house, email);
  return { house, user };
}

const askToDelete = (house: TestHouse, token: string, password = PASSWORD) =>
  house.app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: authorization(token),
    payload: { password },
  });

/** The mails about the account since it was confirmed, and the token of the last link that keeps it. */
async function told(house: TestHouse) {
  await house.services.mailQueue.settle();
  const mails = house.mails.filter(({ subject }) => [asked, takenBack].includes(subject));
  const links = house.mails.flatMap(({ text }) => /\/behold-konto#(\S+)$/m.exec(text)?.[1] ?? []);
  return { mails, subjects: mails.map(({ subject }) => subject), link: links.at(-1) ?? 'none' };
}

const keepByLink = (house: TestHouse, token: string) => post(house, '/api/auth/keep-account', { token });

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
    'vat_settings',
    'saved_views',
    'chat_sessions',
    'chat_messages',
    'chat_files',
    'cases',
  ] as const;
  for (const table of tables) {
    const rows = await house.db.selectFrom(table).where('user_id', '=', user.id).select('user_id').execute();
    counts[table] = rows.length;
  }
  const mails = await house.db.selectFrom('queued_mails').select('topic').execute();
  counts['queued_mails'] = mails.filter(({ topic }) => topic.includes(user.id)).length;
  const accounts = await house.db.selectFrom('users').where('id', '=', user.id).select('id').execute();
  counts['users'] = accounts.length;
  return counts;
}

/** Everything an account can hold. */
async function fillAccount(house: TestHouse, user: TestUser) {
  await saveReceipt(house, user, {}, 90);
  const saved = await saveReceipt(house, user, {}, 120);
  const { receipt } = saved.json<{ receipt: { id: string } }>();
  await patch(house, `/api/receipts/${receipt.id}`, { store: 'Ny butik' }, user.token);
  await remove(house, `/api/receipts/${receipt.id}`, user.token);
  await uploadPicture(house, user, 60);
  await putSettings(house, user.token, { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'own' });
  await patch(house, '/api/vat-settings', { companyName: 'Annas Café' }, user.token);
  await post(house, '/api/views', { name: 'Taxa', query: 'soeg=taxa' }, user.token);
  await sendChatFile(house, user);
}

describe('DELETE /api/account', () => {
  it('signs the account out everywhere, loses nothing of it, and tells of it by mail with a way back (S-25)', async () => {
    const { house, user } = await setUp();
    const telephone = openBrowser(house);
    const { token } = signedInSchema.parse((await telephone.login(email)).json());
    await fillAccount(house, user);
    const before = await everythingOf(house, user);

    const answer = await askToDelete(house, user.token);
    house.wait(LIMITS.deletionDelayMs - 1);
    await house.services.accountDeletion.eraseDue();

    expect(answer.json()).toEqual({
      success: true,
      message: 'Din konto slettes om 14 dage. Log ind inden da, hvis du vil beholde den.',
    });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    for (const each of [user.token, token]) {
      expect(problem(await get(house, '/api/receipts', each))).toMatchObject({ status: 401 });
    }
    // The mail that tells of it leaves by itself.
    await expect.poll(() => everythingOf(house, user)).toEqual({ ...before, sessions: 0, mailed_links: 1 });
    const { mails, link } = await told(house);
    expect(mails).toMatchObject([{ to: email, subject: asked }]);
    for (const text of [mails[0]?.text, mails[0]?.html]) {
      expect(text).toContain('Den slettes 5. december 2026 kl. 11.00 med alt, hvad du har gemt.');
      expect(text).toContain(`https://bonbog.example.dk/behold-konto#${link}`);
    }
    expect(link).toMatch(/^[\w-]{43}$/);
    const rows = await house.db.selectFrom('mailed_links').select('token_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('leaves no row and no file of the user after 14 days, and everything of others (S-25, S-83)', async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    for (const each of [user, other]) {
      await fillAccount(house, each);
    }
    house.mailServerIsDown = true;
    await post(house, '/api/auth/forgot-password', { email });
    const before = await everythingOf(house, user);
    const others = await everythingOf(house, other);
    await askToDelete(house, user.token);
    house.wait(LIMITS.deletionDelayMs);

    await house.services.accountDeletion.eraseDue();

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
    const nothing = Object.fromEntries(Object.keys(before).map((name) => [name, 0]));
    expect(await everythingOf(house, user)).toEqual(nothing);
    expect(await everythingOf(house, other)).toEqual(others);
    expect(problem(await post(house, '/api/auth/login', { email, password: PASSWORD }))).toMatchObject({
      errorType: 'USER_NOT_FOUND',
    });
    house.mailServerIsDown = false;
    const again = await saveReceipt(house, await signUp(house, email));
    expect(again.json()).toMatchObject({ receipt: { receiptNumber: '1' } });
  });

  it('wants the password, and counts guesses with those of a change of it (S-22, S-25)', async () => {
    const { house, user } = await setUp();

    const wrong = await askToDelete(house, user.token, 'forkert');
    const missing = await askToDelete(house, user.token, '');
    for (let count = 0; count < 9; count += 1) {
      await post(
        house,
        '/api/account/password',
        { currentPassword: 'forkert', newPassword: PASSWORD },
        user.token,
      );
    }
    const tooMany = await askToDelete(house, user.token);

    expect(wrong.json()).toMatchObject({
      errorType: 'VALIDATION_ERROR',
      fieldErrors: { password: 'Adgangskoden er forkert.' },
    });
    expect(missing.json()).toMatchObject({ fieldErrors: { password: 'Skriv din adgangskode.' } });
    expect(tooMany.statusCode).toBe(429);
    expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(200);
    expect((await told(house)).subjects).toEqual([]);
  });

  it('is taken back by signing in, also when its time has come but nobody tidied up (S-25)', async () => {
    const { house, user } = await setUp();
    await saveReceipt(house, user);
    await askToDelete(house, user.token);
    house.wait(LIMITS.deletionDelayMs);

    const { token } = signedInSchema.parse((await openBrowser(house).login(email)).json());
    await house.tidy();

    expect((await get(house, '/api/receipts', token)).json()).toMatchObject({ receipts: [{}] });
    const { subjects, link } = await told(house);
    expect(subjects).toEqual([asked, takenBack]);
    expect(problem(await keepByLink(house, link))).toMatchObject({ errorType: 'INVALID_CODE' });
  });

  it('is taken back by the link of the mail, once, which signs nobody in and outlives a new password (S-25)', async () => {
    const { house, user } = await setUp();
    await askToDelete(house, user.token);
    const { link } = await told(house);
    await post(house, '/api/auth/forgot-password', { email });
    await house.services.mailQueue.settle();
    const reset = /\/nulstil#(\S+)$/m.exec(house.mails.at(-1)?.text ?? '')?.[1];
    await post(house, '/api/auth/reset-password', { token: reset, password: PASSWORD });

    const answers = await Promise.all([keepByLink(house, link), keepByLink(house, link)]);
    house.wait(LIMITS.deletionDelayMs);
    await house.tidy();

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const good = answers.find(({ statusCode }) => statusCode === 200);
    expect(good?.json()).toEqual({ message: 'Din konto slettes ikke. Intet er gået tabt.' });
    expect(good?.cookies).toEqual([]);
    expect((await openBrowser(house).login(email)).statusCode).toBe(200);
    expect((await told(house)).subjects).toEqual([asked, takenBack]);
  });

  it('goes on at the next housekeeping where a killed server left off, with the bytes and with other accounts (S-25, S-54)', async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    for (const each of [user, other]) {
      await uploadPicture(house, each);
      await askToDelete(house, each.token);
    }
    const dying = await buildTestHouse({
      besides: house,
      store: (tempDir) => ({
        ...createDiskFileStore(tempDir),
        remove: () => Promise.reject(new Error('the power is gone')),
      }),
    });
    dying.wait(LIMITS.deletionDelayMs);
    await dying.services.accountDeletion.eraseDue().catch(() => undefined);
    const left = [await everythingOf(house, user), await everythingOf(house, other)];
    house.wait(LIMITS.deletionDelayMs);

    await house.tidy();

    expect(left).toMatchObject([
      { users: 0, stored: 3 },
      { users: 0, stored: 3 },
    ]);
    for (const each of [user, other]) {
      expect(await everythingOf(house, each)).toMatchObject({ users: 0, stored: 0, file_removals: 0 });
    }
  });

  it('keeps the last administrator, also from one who is to go (S-25, S-83)', async () => {
    const { house, user } = await setUp({ ADMIN_EMAILS: `${email},bo@eksempel.dk` });
    const second = await signUp(house, 'bo@eksempel.dk');

    const oneOfTwo = await askToDelete(house, user.token);
    const last = await askToDelete(house, second.token);

    expect(oneOfTwo.statusCode).toBe(200);
    expect(problem(last)).toMatchObject({ status: 409, errorType: 'CONFLICT' });
    expect((await get(house, '/api/receipts', second.token)).statusCode).toBe(200);
  });
});
