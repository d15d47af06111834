import { signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { codeFor, get, openBrowser, PASSWORD, post, problem, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const dayMs = 24 * 3_600_000;

const login = (house: TestHouse, address: string, password: string, ip = '10.0.0.1') =>
  house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    payload: { email: address, password },
  });

function counted(values: readonly number[]): Record<number, number> {
  return Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]),
  );
}

describe('guessing', () => {
  it('stops one machine that tries many addresses (S-22, T-15)', async () => {
    const house = await buildTestHouse();

    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => login(house, `user${index}@eksempel.dk`, 'hemmelig')),
    );
    const elsewhere = await login(house, 'ingen@eksempel.dk', 'hemmelig', '10.0.0.2');

    expect(counted(answers.map(({ statusCode }) => statusCode))).toEqual({ 404: 50, 429: 30 });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('stops many machines that try one address, and nobody else (S-22)', async () => {
    const house = await buildTestHouse();
    await signUp(house, email);
    await signUp(house, 'bo@eksempel.dk');

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => login(house, email, 'forkert', `10.0.1.${index}`)),
    );

    expect(counted(answers.map(({ statusCode }) => statusCode))).toEqual({ 401: 10, 429: 30 });
    expect(answers.at(-1)?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect((await login(house, 'bo@eksempel.dk', PASSWORD)).statusCode).toBe(200);
  });
});

describe('mails', () => {
  it('are one for a hundred requests at once, and then none for a minute (S-19)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house);
    await browser.register(email);
    house.wait(61_000);
    const sent = house.mails.length;

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        house.app.inject({
          method: 'POST',
          url: '/api/auth/resend',
          remoteAddress: `10.0.2.${index}`,
          payload: { email },
        }),
      ),
    );

    await house.services.mailQueue.settle();
    expect(house.mails.length - sent).toBe(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const verified = await browser.verify(email, codeFor(house, email));
    expect(verified.statusCode).toBe(200);
  });

  it('are refused alike for known, verified and unknown addresses (S-19)', async () => {
    const house = await buildTestHouse();
    await signUp(house, 'bo@eksempel.dk');
    await post(house, '/api/auth/register', { email, password: PASSWORD });
    house.wait(3_600_000);

    const answers: unknown[] = [];
    for (const address of [email, 'bo@eksempel.dk', 'ingen@eksempel.dk']) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const response = await house.app.inject({
          method: 'POST',
          url: '/api/auth/resend',
          remoteAddress: `10.0.3.${attempt}`,
          payload: { email: address },
        });
        statuses.push(response.statusCode);
        house.wait(61_000);
      }
      answers.push(statuses);
    }

    expect(answers).toEqual(Array.from({ length: 3 }, () => [200, 200, 200, 429, 429, 429]));
  });
});

describe('a token', () => {
  it('of a deleted account is worth nothing, for calls and for pictures (S-14, S-24)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);
    await house.db.deleteFrom('users').where('id', '=', user.id).execute();

    const call = await get(house, '/api/receipts', user.token);
    const picture = await house.app.inject({
      method: 'GET',
      url: '/api/files/00000000-0000-4000-8000-000000000000',
      headers: { cookie: user.cookie },
    });

    expect(problem(call)).toMatchObject({ status: 401, errorType: 'TOKEN_INVALID' });
    expect(problem(picture)).toMatchObject({ status: 401, errorType: 'TOKEN_MISSING' });
  });

  it('ends for one session only when that one is logged out (S-14)', async () => {
    const house = await buildTestHouse();
    const first = await signUp(house, email);
    const second = signedInSchema.parse((await login(house, email, PASSWORD)).json());
    await post(house, '/api/auth/logout', undefined, first.token);

    expect(problem(await get(house, '/api/receipts', first.token)).errorType).toBe('TOKEN_INVALID');
    expect((await get(house, '/api/receipts', second.token)).statusCode).toBe(200);
  });

  it('in daily use still ends after 30 days, and says that it expired for 30 more (S-14)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house, email);
    for (let day = 0; day < 30; day += 1) {
      expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(200);
      house.wait(dayMs);
    }

    expect(problem(await get(house, '/api/receipts', user.token)).errorType).toBe('TOKEN_EXPIRED');
    house.wait(29 * dayMs);
    await house.tidy();
    expect(problem(await get(house, '/api/receipts', user.token)).errorType).toBe('TOKEN_EXPIRED');
    house.wait(2 * dayMs);
    await house.tidy();
    expect(problem(await get(house, '/api/receipts', user.token)).errorType).toBe('TOKEN_INVALID');
  });

  it.each(['Bearer', 'Bearer ', 'Basic YTpi', 'bonbog'])('is missing in %j (S-14)', async (authorization) => {
    const house = await buildTestHouse();

    const response = await house.app.inject({
      method: 'GET',
      url: '/api/receipts',
      headers: { authorization },
    });

    expect(problem(response)).toMatchObject({ status: 401, errorType: 'TOKEN_MISSING' });
  });
});

describe('a password (S-15)', () => {
  it('may have 128 characters of any kind and is told apart from one that differs in the last (S-15)', async () => {
    const house = await buildTestHouse();
    const long = 'å'.repeat(127);
    const browser = openBrowser(house);
    await browser.register(email, `${long}1`);
    await browser.verify(email, codeFor(house, email));

    const answers = [await login(house, email, `${long}1`), await login(house, email, `${long}2`)];
    const longer = await post(house, '/api/auth/register', {
      email: 'bo@eksempel.dk',
      password: `${long}12`,
    });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    expect(problem(longer)).toMatchObject({
      status: 400,
      message: 'Adgangskoden må højst være på 128 tegn.',
    });
  });
});
