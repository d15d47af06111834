import { signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { codeFor, get, PASSWORD, post, problem, signUp, wrongCode } from '#app/testing/requests.ts';
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

  it('starts an unverified account over: new password, new code, old code dead (S-17)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: 'the squatter' });
    const oldCode = codeFor(house, email);
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const newCode = codeFor(house, email);

    const withOld = await post(house, '/api/auth/verify', {
      email,
      code: oldCode === newCode ? wrongCode(oldCode) : oldCode,
    });
    const withNew = await post(house, '/api/auth/verify', { email, code: newCode });
    const squatter = await post(house, '/api/auth/login', { email, password: 'the squatter' });

    expect([withOld.statusCode, withNew.statusCode, squatter.statusCode]).toEqual([400, 200, 401]);
  });

  it("confirms nobody else's password: a code dies with the password it was mailed for (S-17, S-18)", async () => {
    const house = await buildTestHouse();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await post(house, '/api/auth/register', { email, password: `stranger ${attempt}` });
    }
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const code = codeFor(house, email);

    const limited = await post(house, '/api/auth/register', { email, password: 'stranger again' });
    const verified = await post(house, '/api/auth/verify', { email, code });
    const stranger = await post(house, '/api/auth/login', { email, password: 'stranger again' });
    const owner = await post(house, '/api/auth/login', { email, password: PASSWORD });

    expect([limited, verified, stranger, owner].map((answer) => answer.statusCode)).toEqual([
      429, 200, 401, 200,
    ]);
  });

  it('ignores a role in the body', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD, role: 'admin', isVerified: true });
    const verified = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });

    const me = await get(house, '/api/auth/me', signedInSchema.parse(verified.json()).token);

    expect(me.json()).toMatchObject({ user: { role: 'user' } });
  });

  it('keeps the account and says so when the mail server is down (S-21)', async () => {
    const house = await buildTestHouse();
    house.mailServerIsDown = true;
    const failed = await post(house, '/api/auth/register', { email, password: PASSWORD });
    house.mailServerIsDown = false;

    const resent = await post(house, '/api/auth/resend', { email });
    const verified = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });

    expect(problem(failed)).toEqual({
      status: 503,
      errorType: 'TECHNICAL_ERROR',
      message: 'Kunne ikke sende e-mail. Prøv igen om lidt.',
    });
    expect([resent.statusCode, verified.statusCode]).toEqual([200, 200]);
  });
});

describe('POST /api/auth/verify', () => {
  it('answers token, user.id and message for the right code (VER-22)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });

    const response = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });

    expect(response.statusCode).toBe(200);
    expect(signedInSchema.safeParse(response.json()).success).toBe(true);
  });

  it('answers a wrong code with 400 and never 401 (T-13)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });

    const response = await post(house, '/api/auth/verify', { email, code: wrongCode(codeFor(house, email)) });

    expect(problem(response)).toEqual({
      status: 400,
      errorType: 'INVALID_CODE',
      message: 'Ugyldig eller udløbet kode',
    });
  });

  it('takes a code for 15 minutes and refuses it one second later (VER-30, LIM-02)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    house.wait(15 * minuteMs + 1000);

    const late = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });
    await post(house, '/api/auth/resend', { email });
    house.wait(15 * minuteMs - 1000);
    const inTime = await post(house, '/api/auth/verify', { email, code: codeFor(house, email) });

    expect(problem(late)).toMatchObject({ status: 400, errorType: 'CODE_EXPIRED' });
    expect(inTime.statusCode).toBe(200);
  });

  it('kills a code after five wrong attempts, the right one included, with 429 (S-18, T-13)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const code = codeFor(house, email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await post(house, '/api/auth/verify', { email, code: wrongCode(code) });
    }

    const sixth = await post(house, '/api/auth/verify', { email, code });

    expect(problem(sixth)).toMatchObject({ status: 429, errorType: 'RATE_LIMITED' });
  });

  it('takes each code once', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const code = codeFor(house, email);

    const answers = await Promise.all([1, 2, 3].map(() => post(house, '/api/auth/verify', { email, code })));

    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400, 400]);
  });

  it('gives no token for a verified account, so that a code never replaces a password (T-16)', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);
    house.wait(2 * minuteMs);
    const sent = house.mails.length;
    await post(house, '/api/auth/resend', { email });

    const response = await post(house, '/api/auth/verify', { email, code: '123456' });

    expect(house.mails.length).toBe(sent);
    expect(problem(response)).toMatchObject({ status: 400, errorType: 'INVALID_CODE' });
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

    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(known.json()).toEqual(unknown.json());
    expect(house.mails.map((mail) => mail.to)).toEqual([email, email]);
  });

  it('sends no second mail within a minute and keeps the first code alive (T-17, LIM-03)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const code = codeFor(house, email);
    house.wait(59_000);

    const response = await post(house, '/api/auth/resend', { email });

    expect(response.statusCode).toBe(200);
    expect(house.mails).toHaveLength(1);
    expect((await post(house, '/api/auth/verify', { email, code })).statusCode).toBe(200);
  });

  it('sends one mail for requests that come at the same moment (T-17)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    house.wait(2 * minuteMs);

    await Promise.all([1, 2, 3].map(() => post(house, '/api/auth/resend', { email })));

    expect(house.mails).toHaveLength(2);
  });

  it('mails an address at most five times an hour (S-19)', async () => {
    const house = await buildTestHouse();
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      house.wait(minuteMs);
      statuses.push((await post(house, '/api/auth/resend', { email })).statusCode);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(house.mails).toHaveLength(5);
  });
});
