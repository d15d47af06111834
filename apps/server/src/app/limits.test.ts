import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, it, vi } from 'vitest';

import { authorization, drawPicture, PASSWORD, post, signUp, upload } from './testing/requests.ts';
import { buildTestHouse, heldReader, type TestHouse, type TestHouseOptions } from './testing/test-house.ts';

const email = 'anna@eksempel.dk';
const minuteMs = 60_000;

/** Two servers with one database; what is asked is asked of them in turn. */
async function setUp(
  environment: Record<string, string> = {},
  reader: Pick<TestHouseOptions, 'scanner'> = {},
) {
  const first = await buildTestHouse({ environment, ...reader });
  const second = await buildTestHouse({ environment, ...reader, besides: first });
  return { first, second, inTurn: (index: number) => (index % 2 === 0 ? first : second) };
}

async function statuses(count: number, ask: (index: number) => Promise<{ statusCode: number }>) {
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    answers.push((await ask(index)).statusCode);
  }
  return answers;
}

const loginFrom = (house: TestHouse, address: string, password: string) =>
  post(house, '/api/auth/login', { email: address, password });

/** What is limited, asked with a subject of its own, and how often it is let through. */
const limited: readonly (readonly [
  string,
  number,
  number,
  (house: TestHouse, token: string) => Promise<number>,
])[] = [
  [
    'wrong passwords for an address',
    10,
    15 * minuteMs,
    async (house) => (await loginFrom(house, email, 'forkert')).statusCode,
  ],
  [
    'conversions of a user',
    120,
    minuteMs,
    async (house, token) =>
      (
        await post(
          house,
          '/api/currency/convert',
          { amount: '1.00', vatAmount: '0.20', fromCurrency: 'EUR', toCurrency: 'EUR', date: '2026-11-20' },
          token,
        )
      ).statusCode,
  ],
];

describe('limits', () => {
  it.each(limited)(
    'of %s hold over two servers and a restart, and end with their time (S-22)',
    async (_, limit, windowMs, ask) => {
      const { first, inTurn } = await setUp();
      const { token } = await signUp(first, email);

      const allowed = await statuses(limit, async (index) => ({
        statusCode: await ask(inTurn(index), token),
      }));
      const refused = await statuses(2, async (index) => ({ statusCode: await ask(inTurn(index), token) }));
      const restarted = await buildTestHouse({ besides: first });
      const afterRestart = await ask(restarted, token);
      restarted.wait(windowMs);
      const later = await ask(restarted, token);

      expect(allowed).not.toContain(429);
      expect([...refused, afterRestart]).toEqual([429, 429, 429]);
      expect(later).not.toBe(429);
    },
  );

  it('of wrong passwords hold for a machine that goes through addresses (S-22)', async () => {
    const { inTurn } = await setUp();

    const answers = await statuses(51, (index) =>
      loginFrom(inTurn(index), `user${index}@eksempel.dk`, 'forkert'),
    );

    expect(answers.slice(0, 50)).not.toContain(429);
    expect(answers[50]).toBe(429);
  });

  it('of registrations and of mails hold for a machine (S-19, S-22)', async () => {
    const { first, inTurn } = await setUp({ RATE_LIMIT_FACTOR: '0.2' });
    const register = (index: number) =>
      post(inTurn(index), '/api/auth/register', { email: `user${index}@eksempel.dk`, password: PASSWORD });
    const mailed = await statuses(5, register);
    // Fewer mails than registrations are let through, so that the one limit hides the other.
    const forgetMails = () =>
      first.db.deleteFrom('rate_counters').where('counter_key', 'like', 'mailByIp:%').execute();

    const registered = await statuses(8, async (index) => {
      await forgetMails();
      return register(5 + index);
    });

    expect(mailed).toEqual([201, 201, 201, 201, 429]);
    expect(registered).toEqual([201, 201, 201, 201, 201, 201, 201, 429]);
  });

  it('of readings hold for a user, and tell the browser to try again (S-22, T-56)', async () => {
    const { first, inTurn } = await setUp({ RATE_LIMIT_FACTOR: '0.01' });
    const free = await buildTestHouse({ besides: first });
    const { token } = await signUp(free, email);
    const bytes = await drawPicture();

    const answers = [];
    for (let index = 0; index < 5; index += 1) {
      answers.push(await upload(inTurn(index), token, { bytes }));
    }

    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 429]);
    expect(answers[4]?.json()).toMatchObject({ errorType: 'RATE_LIMITED', shouldRetry: true });
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('of readings at once hold over two servers (S-22)', async () => {
    const { scanner, open, begun } = heldReader();
    const { first, inTurn } = await setUp({}, { scanner });
    const { token } = await signUp(first, email);
    const pictures = await Promise.all([101, 102, 103, 104].map(drawPicture));

    const uploads = pictures.map((bytes, index) => upload(inTurn(index), token, { bytes }));
    await vi.waitUntil(() => begun() === 2, { timeout: 20_000 });
    await pause(300);
    expect(begun()).toBe(2);
    open();

    const answers = await Promise.all(uploads);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(begun()).toBe(4);
  });

  it('are counted per user: nobody uses up the share of another (S-22)', async () => {
    const { first } = await setUp({ RATE_LIMIT_FACTOR: '0.01' });
    const free = await buildTestHouse({ besides: first });
    const anna = await signUp(free, email);
    const bo = await signUp(free, 'bo@eksempel.dk');
    const bytes = await drawPicture();
    await statuses(5, () => upload(first, anna.token, { bytes }));

    expect((await upload(first, bo.token, { bytes })).statusCode).toBe(200);
  });

  it('know a session on every server, and its end too (S-14)', async () => {
    const { first, second } = await setUp();
    const { token } = await signUp(first, email);
    const me = (house: TestHouse) =>
      house.app.inject({ method: 'GET', url: '/api/receipts', headers: authorization(token) });
    const before = await me(second);

    await post(first, '/api/auth/logout', undefined, token);

    expect([before.statusCode, (await me(second)).statusCode]).toEqual([200, 401]);
  });
});
