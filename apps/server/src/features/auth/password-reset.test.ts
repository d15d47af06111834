import { describe, expect, it } from 'vitest';

import { get, openBrowser, PASSWORD, post, problem, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const newPassword = 'en helt ny kode';
const minuteMs = 60_000;

async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house, email);
  return { house, user };
}

/** Asks for a link and answers the token in the newest mail, once the mail has left. */
async function askForLink(house: TestHouse): Promise<string> {
  await post(house, '/api/auth/forgot-password', { email });
  await house.services.mailQueue.stop();
  return tokenIn(house);
}

function tokenIn(house: TestHouse): string {
  return /\/nulstil#(\S+)$/m.exec(house.mails.at(-1)?.text ?? '')?.[1] ?? 'no token';
}

const reset = (house: TestHouse, token: string, password = newPassword) =>
  post(house, '/api/auth/reset-password', { token, password });

const login = (house: TestHouse, password: string) => post(house, '/api/auth/login', { email, password });

describe('a forgotten password', () => {
  it('is replaced by the mailed link, and every session ends (S-25)', async () => {
    const { house, user } = await setUp({ APP_URL: 'https://bonbog.example.dk/' });
    const token = await askForLink(house);
    const mail = house.mails.at(-1);

    const answer = await reset(house, token);

    expect(mail?.text).toContain(`https://bonbog.example.dk/nulstil#${token}`);
    expect(mail?.html).toContain(`href="https://bonbog.example.dk/nulstil#${token}"`);
    expect(answer.statusCode).toBe(200);
    expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(401);
    expect((await login(house, PASSWORD)).statusCode).toBe(401);
    expect((await login(house, newPassword)).statusCode).toBe(200);
  });

  it('answers the same for known, unknown and unconfirmed addresses, also while no mail leaves (S-25, S-19)', async () => {
    const { house } = await setUp();
    await post(house, '/api/auth/register', { email: 'ny@eksempel.dk', password: PASSWORD });
    const sent = house.mails.length;
    house.mailServerIsDown = true;

    const answers = [];
    for (const address of [email, 'ingen@eksempel.dk', 'ny@eksempel.dk']) {
      answers.push(await post(house, '/api/auth/forgot-password', { email: address }));
    }
    await house.services.mailQueue.stop();

    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(house.mails).toHaveLength(sent);
    const waiting = { kind: 'mailed-link', delivery: 'waiting' };
    // An address that waits gets a link too, which confirms it.
    expect(house.mailTroubles).toMatchObject([waiting, waiting]);
  });

  it('mails only to the confirmed account that was asked for (S-25)', async () => {
    const { house } = await setUp();
    await signUp(house, 'bo@eksempel.dk');
    const sent = house.mails.length;

    await askForLink(house);

    expect(house.mails.slice(sent).map((mail) => mail.to)).toEqual([email]);
  });

  it('takes a link once, also when it is used twice at the same moment (S-25)', async () => {
    const { house } = await setUp();
    const token = await askForLink(house);

    const both = await Promise.all([reset(house, token), reset(house, token, 'en anden kode')]);
    const later = await reset(house, token);

    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    expect(problem(later)).toEqual({
      status: 400,
      errorType: 'INVALID_CODE',
      message: 'Linket er allerede brugt eller gælder ikke mere. Bed om et nyt.',
    });
  });

  it('takes a link for 60 minutes and then says that it has expired (S-25)', async () => {
    const { house } = await setUp();
    const token = await askForLink(house);
    house.wait(60 * minuteMs);

    expect(problem(await reset(house, token))).toEqual({
      status: 400,
      errorType: 'CODE_EXPIRED',
      message: 'Linket er udløbet. Bed om et nyt.',
    });
    expect((await login(house, PASSWORD)).statusCode).toBe(200);
  });

  it('gives a link that left late its full hour (S-21, S-25)', async () => {
    const { house } = await setUp();
    house.mailServerIsDown = true;
    await post(house, '/api/auth/forgot-password', { email });
    const restarted = await buildTestHouse({ besides: house });
    restarted.wait(50 * minuteMs);
    await restarted.sendWaitingMails();
    restarted.wait(59 * minuteMs);

    expect((await reset(restarted, tokenIn(restarted))).statusCode).toBe(200);
  });

  it('sends no second mail within a minute, and a newer link leaves the older one good until one is used (S-19, S-25)', async () => {
    const { house } = await setUp();
    const sent = house.mails.length;
    const first = await askForLink(house);
    house.wait(59_000);
    await askForLink(house);
    const withinAMinute = house.mails.length - sent;
    house.wait(minuteMs);
    const second = await askForLink(house);

    expect([withinAMinute, house.mails.length - sent]).toEqual([1, 2]);
    expect((await reset(house, first)).statusCode).toBe(200);
    expect((await reset(house, second)).statusCode).toBe(400);
  });

  it('keeps only a hash of the token (S-25)', async () => {
    const { house } = await setUp();
    const token = await askForLink(house);

    const stored = await house.db.selectFrom('mailed_links').selectAll().execute();

    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(house.logLines.join('')).not.toContain(token);
  });

  it('mails an address two links an hour, and limits guessing of tokens (S-22, S-25)', async () => {
    const { house } = await setUp();
    const asked: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      asked.push((await post(house, '/api/auth/forgot-password', { email })).statusCode);
      house.wait(minuteMs);
    }
    const guessed: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      guessed.push((await reset(house, `guess ${attempt}`)).statusCode);
    }

    expect(asked).toEqual([200, 200, 429]);
    expect([guessed[29], guessed[30]]).toEqual([400, 429]);
  });

  it('refuses a password of five characters and leaves the link good (AUTH-37, S-25)', async () => {
    const { house } = await setUp();
    const token = await askForLink(house);

    const short = await reset(house, token, '12345');

    expect(problem(short)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect((await reset(house, token)).statusCode).toBe(200);
  });

  it('lets a user in who had guessed too often before (S-22, S-25)', async () => {
    const { house } = await setUp();
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await login(house, 'forkert kode');
    }
    const locked = await login(house, PASSWORD);
    const browser = openBrowser(house);
    const token = await askForLink(house);

    await browser.post('/api/auth/reset-password', { token, password: newPassword });

    expect([locked.statusCode, (await browser.login(email, newPassword)).statusCode]).toEqual([429, 200]);
  });
});
