import { accountRoutes, signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  codeFor,
  get,
  openBrowser,
  PASSWORD,
  post,
  problem,
  remove,
  type TestBrowser,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const minuteMs = 60_000;

/** Anna has an account and is known in the browser that registered; strangers have used up her tries. */
async function setUp() {
  const house = await buildTestHouse();
  const known = openBrowser(house, '10.0.0.1');
  const token = await signUpIn(house, known, email);
  return { house, known, token };
}

async function signUpIn(house: TestHouse, browser: TestBrowser, address: string): Promise<string> {
  await browser.register(address);
  const verified = await browser.verify(address, codeFor(house, address));
  return signedInSchema.parse(verified.json()).token;
}

async function lockOut(house: TestHouse): Promise<void> {
  for (let index = 0; index < 11; index += 1) {
    await openBrowser(house, `10.0.9.${index}`).login(email, 'a wrong guess');
  }
}

describe('a browser that signed in before', () => {
  it('signs in while strangers guess at the account, and an unknown one does not (S-22)', async () => {
    const { house, known } = await setUp();
    await lockOut(house);

    expect((await known.login(email)).statusCode).toBe(200);
    expect((await openBrowser(house, '10.0.0.2').login(email)).statusCode).toBe(429);
  });

  it('signs in while a stranger at the same address guesses at many accounts (S-22)', async () => {
    const { house, known } = await setUp();
    const stranger = openBrowser(house, '10.0.0.1');
    for (let index = 0; index < 51; index += 1) {
      await stranger.login(`user${index}@eksempel.dk`);
    }

    expect((await stranger.login(email)).statusCode).toBe(429);
    expect((await known.login(email)).statusCode).toBe(200);
  });

  it('has ten tries of its own in 15 minutes, and is known to no other account (S-22)', async () => {
    const { house, known } = await setUp();
    await signUpIn(house, openBrowser(house, '10.0.0.3'), 'bo@eksempel.dk');
    const tries = [];
    for (let index = 0; index < 11; index += 1) {
      tries.push((await known.login(email, 'a wrong guess')).statusCode);
    }
    const others = [];
    for (let index = 0; index < 11; index += 1) {
      others.push((await known.login('bo@eksempel.dk', 'a wrong guess')).statusCode);
    }

    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(others).toEqual(tries);
    expect((await openBrowser(house, '10.0.0.4').login('bo@eksempel.dk')).statusCode).toBe(429);
  });

  it('is not made by a forged cookie, nor by the cookie of somebody else (S-22)', async () => {
    const { house, known } = await setUp();
    const other = openBrowser(house, '10.0.0.3');
    await signUpIn(house, other, 'bo@eksempel.dk');
    await lockOut(house);
    const [id = ''] = (known.cookies.get('bonbog_browser') ?? '').split('.');
    const forger = openBrowser(house, '10.0.0.4');
    forger.cookies.set('bonbog_browser', `${id}.${'A'.repeat(43)}`);

    expect((await forger.login(email)).statusCode).toBe(429);
    expect((await other.login(email)).statusCode).toBe(429);
  });

  it('gets another cookie with one more account, so that one slipped in by a stranger is worth nothing (S-22)', async () => {
    const { house, known } = await setUp();
    const stranger = openBrowser(house, '10.0.0.3');
    await signUpIn(house, stranger, 'stranger@eksempel.dk');
    const owner = openBrowser(house, '10.0.0.5');
    owner.cookies.set('bonbog_browser', stranger.cookies.get('bonbog_browser') ?? '');
    await owner.login(email);
    await lockOut(house);

    expect((await stranger.login(email)).statusCode).toBe(429);
    expect((await owner.login(email)).statusCode).toBe(200);
    expect((await owner.login('stranger@eksempel.dk')).statusCode).toBe(200);
    expect((await known.login(email)).statusCode).toBe(200);
  });

  it('is forgotten when its session is ended from the list, and not by logging out (S-22, S-25)', async () => {
    const { house, known, token } = await setUp();
    const telephone = openBrowser(house, '10.0.0.2');
    const there = signedInSchema.parse((await telephone.login(email)).json()).token;
    await post(house, '/api/auth/logout', undefined, token);
    const { sessions } = accountRoutes.sessions.response.parse(
      (await get(house, '/api/account/sessions', there)).json(),
    );
    const again = signedInSchema.parse((await known.login(email)).json()).token;
    await remove(house, `/api/account/sessions/${sessions[0]?.id ?? ''}`, again);
    await lockOut(house);

    expect((await known.login(email)).statusCode).toBe(200);
    expect((await telephone.login(email)).statusCode).toBe(429);
  });

  it('is forgotten with a changed password, but for the one it was changed in (S-22, S-25)', async () => {
    const { house, known, token } = await setUp();
    const telephone = openBrowser(house, '10.0.0.2');
    await telephone.login(email);
    const change = { currentPassword: PASSWORD, newPassword: 'en helt ny kode' };
    await post(house, '/api/account/password', change, token);
    await lockOut(house);

    expect((await known.login(email, change.newPassword)).statusCode).toBe(200);
    expect((await telephone.login(email, change.newPassword)).statusCode).toBe(429);
  });

  it('is one of ten at most; the one used longest ago is forgotten (S-22)', async () => {
    const { house, known } = await setUp();
    for (let index = 0; index < 10; index += 1) {
      house.wait(minuteMs);
      await openBrowser(house, `10.0.3.${index}`).login(email);
    }
    await lockOut(house);

    expect((await known.login(email)).statusCode).toBe(429);
    const rows = await house.db.selectFrom('known_browsers').select('browser_id').execute();
    expect(rows).toHaveLength(10);
  });
});

describe('a mailed link that signs in', () => {
  const request = (browser: TestBrowser, address: string) =>
    browser.post('/api/auth/sign-in-link', { email: address });
  const use = (browser: TestBrowser, token: string) => browser.post('/api/auth/sign-in-link/use', { token });

  async function tokensIn(house: TestHouse): Promise<string[]> {
    await house.services.mailQueue.settle();
    return house.mails.flatMap(({ text }) => /\/log-ind-link#(\S+)$/m.exec(text)?.[1] ?? []);
  }

  it('is the way in from an unknown browser while strangers guess, once, and makes it known (S-22)', async () => {
    const { house } = await setUp();
    await lockOut(house);
    const telephone = openBrowser(house, '10.0.0.2');

    await request(telephone, email);
    const [token = 'none'] = await tokensIn(house);
    const used = await use(telephone, token);
    const again = await use(telephone, token);

    expect(signedInSchema.safeParse(used.json()).success).toBe(true);
    expect(problem(again)).toMatchObject({ status: 400, errorType: 'INVALID_CODE' });
    expect((await telephone.login(email)).statusCode).toBe(200);
  });

  it('works once for five requests at the same moment, and for an hour (S-22)', async () => {
    const { house, known } = await setUp();
    await request(known, email);
    house.wait(2 * minuteMs);
    await request(known, email);
    const [first = 'none', second = 'none'] = await tokensIn(house);
    house.wait(57 * minuteMs);

    const answers = await Promise.all(Array.from({ length: 5 }, () => use(known, first)));
    house.wait(4 * minuteMs);
    const late = await use(known, second);

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(problem(late)).toMatchObject({ status: 400, errorType: 'CODE_EXPIRED' });
  });

  it('that was mailed stays good, however often a stranger asks, and nobody gets more than two an hour (S-22)', async () => {
    const { house } = await setUp();
    const statuses = [];
    for (let index = 0; index < 8; index += 1) {
      statuses.push((await request(openBrowser(house, `10.0.4.${index}`), email)).statusCode);
      house.wait(2 * minuteMs);
    }
    const [first = 'none', ...more] = await tokensIn(house);

    expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    expect(more).toHaveLength(1);
    expect((await use(openBrowser(house, '10.0.0.2'), first)).statusCode).toBe(200);
  });

  it('is answered alike for known, waiting and unknown addresses, also while no mail leaves (S-19, S-22)', async () => {
    const { house } = await setUp();
    await openBrowser(house).register('ny@eksempel.dk');
    const sent = house.mails.length;
    house.mailServerIsDown = true;

    const answers = [];
    for (const address of [email, 'ingen@eksempel.dk', 'ny@eksempel.dk']) {
      const { statusCode, body } = await request(openBrowser(house), address);
      answers.push({ statusCode, body });
    }
    await house.services.mailQueue.settle();
    house.mailServerIsDown = false;
    house.wait(minuteMs);
    await house.sendWaitingMails();

    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(house.mails.slice(sent).map(({ to }) => to)).toEqual([email]);
  });

  it('is kept as a hash, for nothing else than signing in (S-22)', async () => {
    const { house, known } = await setUp();
    await request(known, email);
    const [token = 'none'] = await tokensIn(house);

    const stored = JSON.stringify(await house.db.selectFrom('mailed_links').selectAll().execute());
    const asPassword = await post(house, '/api/auth/reset-password', { token, password: 'en helt ny kode' });

    expect(stored).not.toContain(token);
    expect(problem(asPassword)).toMatchObject({ status: 400, errorType: 'INVALID_CODE' });
    expect(house.logLines.join('')).not.toContain(token);
  });
});
