import { signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  codeFor,
  get,
  openBrowser,
  PASSWORD,
  post,
  problem,
  signUp,
  wrongCode,
} from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const minuteMs = 60_000;

describe('POST /api/auth/register', () => {
  it('answers email, requiresVerification and message, and mails a six-digit code (AUTH-32, T-20)', async () => {
    const house = await buildTestHouse();

    const response = await post(house, '/api/auth/register', {
      email: ' Anna@Eksempel.DK ',
      password: PASSWORD,
    });

    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ email, requiresVerification: true });
    expect(response.json()).toHaveProperty('message');
    expect(codeFor(house, email)).toMatch(/^\d{6}$/);
  });

  it('refuses a password of five characters and takes six (AUTH-37, LIM-01)', async () => {
    const house = await buildTestHouse();

    const short = await post(house, '/api/auth/register', { email, password: '12345' });
    const enough = await post(house, '/api/auth/register', { email, password: '123456' });

    expect(problem(short)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Password must be at least 6 characters',
    });
    expect(enough.statusCode).toBe(201);
  });

  it.each(['anna', 'anna@', '', '@eksempel.dk'])('refuses %j as an address (AUTH-36)', async (address) => {
    const house = await buildTestHouse();

    const response = await post(house, '/api/auth/register', { email: address, password: PASSWORD });

    expect(problem(response)).toMatchObject({ status: 400, message: 'Please enter a valid email address' });
  });

  it('takes a Danish domain, in letters or as it is kept, for one and the same address (S-16)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register('Bo@Bødker.dk');

    const verified = await browser.verify('bo@bødker.dk', codeFor(house, 'bo@xn--bdker-vua.dk'));
    const login = await browser.login('bo@xn--bdker-vua.dk');
    const local = await browser.register('bødker@eksempel.dk');

    expect([verified.statusCode, login.statusCode]).toEqual([200, 200]);
    expect(problem(local)).toMatchObject({ status: 400, message: 'Please enter a valid email address' });
  });

  it('refuses a verified address with EMAIL_IN_USE', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);

    const response = await post(house, '/api/auth/register', { email, password: 'another one' });

    expect(problem(response)).toEqual({
      status: 409,
      errorType: 'EMAIL_IN_USE',
      message: 'Der findes allerede en konto med denne e-mail.',
    });
  });

  it('ignores a role in the body', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.post('/api/auth/register', { email, password: PASSWORD, role: 'admin', isVerified: true });
    const verified = await browser.verify(email, codeFor(house, email));

    const me = await get(house, '/api/auth/me', signedInSchema.parse(verified.json()).token);

    expect(me.json()).toMatchObject({ user: { role: 'user' } });
  });

  it('keeps the account and says so when the mail server is down (S-21)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    house.mailServerIsDown = true;
    const failed = await browser.register(email);
    house.mailServerIsDown = false;

    await browser.post('/api/auth/resend', { email });
    await house.services.mailQueue.settle();
    const verified = await browser.verify(email, codeFor(house, email));

    expect(problem(failed)).toEqual({
      status: 503,
      errorType: 'TECHNICAL_ERROR',
      message: 'Kunne ikke sende e-mail. Prøv igen om lidt.',
    });
    expect(verified.statusCode).toBe(200);
  });

  it('keeps the place of a browser that registers again, with its newest password (S-17)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email, 'a first thought');
    await browser.register(email);

    const waiting = await house.db.selectFrom('waiting_registrations').select('id').execute();
    const verified = await browser.verify(email, codeFor(house, email));

    expect([waiting.length, verified.statusCode]).toEqual([1, 200]);
    expect((await openBrowser(house).login(email)).statusCode).toBe(200);
  });
});

describe('POST /api/auth/verify', () => {
  it('answers token, user.id and message for the right code (VER-22)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);

    const response = await browser.verify(email, codeFor(house, email));

    expect(response.statusCode).toBe(200);
    expect(signedInSchema.safeParse(response.json()).success).toBe(true);
  });

  it('answers a wrong code with 400 and never 401 (T-13)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);

    const response = await browser.verify(email, wrongCode(codeFor(house, email)));

    expect(problem(response)).toEqual({
      status: 400,
      errorType: 'INVALID_CODE',
      message: 'Ugyldig eller udløbet kode',
    });
  });

  it('takes a code for 15 minutes and refuses it one second later (VER-30, LIM-02)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);
    house.wait(15 * minuteMs + 1000);

    const late = await browser.verify(email, codeFor(house, email));
    await browser.post('/api/auth/resend', { email });
    await house.services.mailQueue.settle();
    house.wait(15 * minuteMs - 1000);
    const inTime = await browser.verify(email, codeFor(house, email));

    expect(problem(late)).toMatchObject({ status: 400, errorType: 'CODE_EXPIRED' });
    expect(inTime.statusCode).toBe(200);
  });

  it('takes five codes an hour from a browser, the right one included, and then answers 429 (S-18, T-13)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await browser.verify(email, wrongCode(codeFor(house, email)));
    }

    const sixth = await browser.verify(email, codeFor(house, email));
    house.wait(60 * minuteMs);
    await browser.post('/api/auth/resend', { email });
    await house.services.mailQueue.settle();
    const later = await browser.verify(email, codeFor(house, email));

    expect(problem(sixth)).toMatchObject({ status: 429, errorType: 'RATE_LIMITED' });
    expect(later.statusCode).toBe(200);
  });

  it('takes each code once', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);
    const code = codeFor(house, email);

    const answers = await Promise.all([1, 2, 3].map(() => browser.verify(email, code)));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('gives no token for a verified account, so that a code never replaces a password (T-16)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);
    const code = codeFor(house, email);
    await browser.verify(email, code);
    house.wait(2 * minuteMs);
    const sent = house.mails.length;
    await browser.post('/api/auth/resend', { email });
    await house.services.mailQueue.settle();

    const response = await browser.verify(email, code);

    expect(house.mails.length).toBe(sent);
    expect(problem(response)).toMatchObject({ status: 409, errorType: 'BROWSER_UNKNOWN' });
  });

  it.each([
    ['12345', 'Koden skal være 6 cifre'],
    ['12a456', 'Koden må kun indeholde tal'],
  ])('refuses %s with %j (VER-28, VER-29)', async (code, message) => {
    const house = await buildTestHouse();

    expect(problem(await post(house, '/api/auth/verify', { email, code }))).toMatchObject({
      status: 400,
      message,
    });
  });
});

describe('POST /api/auth/resend', () => {
  it('answers message, the same for known and unknown addresses (VER-21, S-19)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    house.wait(2 * minuteMs);

    const known = await post(house, '/api/auth/resend', { email });
    const unknown = await post(house, '/api/auth/resend', { email: 'ingen@eksempel.dk' });
    await house.services.mailQueue.settle();

    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(known.json()).toEqual(unknown.json());
    expect(house.mails.map((mail) => mail.to)).toEqual([email, email]);
  });

  it('sends no second mail within a minute and keeps the first code alive (T-17, LIM-03)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);
    const code = codeFor(house, email);
    house.wait(59_000);

    const response = await browser.post('/api/auth/resend', { email });
    await house.services.mailQueue.settle();

    expect(response.statusCode).toBe(200);
    expect(house.mails).toHaveLength(1);
    expect((await browser.verify(email, code)).statusCode).toBe(200);
  });

  it('mails the same code while it is good, so that asking again kills none that was sent (T-17)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);
    const first = codeFor(house, email);
    house.wait(14 * minuteMs);

    await browser.post('/api/auth/resend', { email });
    await house.services.mailQueue.settle();
    house.wait(14 * minuteMs);

    expect(house.mails).toHaveLength(2);
    expect(codeFor(house, email)).toBe(first);
    expect((await browser.verify(email, first)).statusCode).toBe(200);
  });

  it('sends one mail for requests that come at the same moment (T-17)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    house.wait(2 * minuteMs);

    await Promise.all([1, 2, 3].map(() => post(house, '/api/auth/resend', { email })));
    await house.services.mailQueue.settle();

    expect(house.mails).toHaveLength(2);
  });

  it('mails an address at most five times an hour, two of them links (S-19)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const statuses: Record<string, number[]> = { resend: [], 'forgot-password': [] };
    for (const [path, answers] of Object.entries(statuses)) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        house.wait(2 * minuteMs);
        answers.push((await post(house, `/api/auth/${path}`, { email })).statusCode);
        await house.services.mailQueue.settle();
      }
    }

    expect(statuses).toEqual({ resend: [200, 200, 429, 429], 'forgot-password': [200, 200, 429, 429] });
    expect(house.mails).toHaveLength(5);
  });
});

describe('GET /api/auth/outbox', () => {
  it.each([
    [{}, 'data/outbox'],
    [{ APP_URL: 'https://bilag.firma.dk' }, null],
  ])('tells a visitor of %j where mails lie: %s', async (environment, folder) => {
    const house = await buildTestHouse({ environment });

    expect((await get(house, '/api/auth/outbox')).json()).toEqual({ folder });
  });
});
