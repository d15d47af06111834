import { signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { codeFor, get, openBrowser, problem, signUp, wrongCode } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const email = 'anna@eksempel.dk';
const owners = "the owner's password";
const strangers = "the stranger's password";
const dayMs = 24 * 3_600_000;

/** The owner has registered and the code is on its way; a stranger looks on from another address. */
async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const owner = openBrowser(house, '10.0.0.1');
  const stranger = openBrowser(house, '10.0.0.2');
  await owner.register(email, owners);
  return { house, owner, stranger };
}

async function tokenOfLink(house: TestHouse): Promise<string> {
  await house.services.mailQueue.settle();
  return /\/nulstil#(\S+)$/m.exec(house.mails.at(-1)?.text ?? '')?.[1] ?? 'no link';
}

describe('an address that is being registered', () => {
  it.each(['user', 'admin'])(
    'is not taken over by a stranger who registers it before the code is typed, as %s (S-17, S-18, S-81)',
    async (role) => {
      const { house, owner, stranger } = await setUp({ FIRST_USER_IS_ADMIN: String(role === 'admin') });
      const first = codeFor(house, email);

      const second = await stranger.register(email, strangers);
      const newest = codeFor(house, email);
      const verified = await owner.verify(email, newest);
      const logins = [
        await stranger.login(email, strangers),
        await stranger.login(email, owners),
        await owner.login(email, owners),
      ];

      expect([second.statusCode, newest]).toEqual([201, first]);
      expect(verified.statusCode).toBe(200);
      expect(logins.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200]);
      const { token } = signedInSchema.parse(verified.json());
      expect((await get(house, '/api/auth/me', token)).json()).toMatchObject({ user: { role } });
    },
  );

  it('cannot be confirmed without the browser that registered, whatever is guessed (S-18)', async () => {
    const { house, owner, stranger } = await setUp();
    const code = codeFor(house, email);

    const guesses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      guesses.push(await stranger.verify(email, attempt % 2 === 0 ? code : wrongCode(code)));
    }

    expect(new Set(guesses.map((guess) => problem(guess).errorType))).toEqual(new Set(['BROWSER_UNKNOWN']));
    expect((await owner.verify(email, code)).statusCode).toBe(200);
  });

  it('keeps the tries of its browser when a stranger who registered too has used up his own (S-18)', async () => {
    const { house, owner, stranger } = await setUp();
    await stranger.register(email, strangers);
    const code = codeFor(house, email);
    const guesses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      guesses.push((await stranger.verify(email, wrongCode(code))).statusCode);
    }

    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await owner.verify(email, code)).statusCode).toBe(200);
  });

  it('takes at most 25 guesses an hour, from however many browsers and addresses (S-18, S-22)', async () => {
    const { house } = await setUp({ RATE_LIMIT_FACTOR: '1000' });
    const code = codeFor(house, email);
    let guesses = 0;
    for (let index = 0; index < 12; index += 1) {
      const browser = openBrowser(house, `10.0.1.${index}`);
      await browser.register(email, strangers);
      for (let attempt = 0; attempt < 6; attempt += 1) {
        guesses += Number((await browser.verify(email, wrongCode(code))).statusCode === 400);
      }
    }

    // The fifth browser that may wait is the owner's, who has tries of its own.
    expect(guesses).toBe(20);
  });

  it('tells in the mail that it was registered from another browser, and from which (S-17)', async () => {
    const { house, stranger } = await setUp();
    const first = house.mails.at(-1);

    await stranger.register(email, strangers);

    expect(first?.text).not.toContain('anden browser');
    expect(house.mails.at(-1)?.text).toContain('fra en anden browser (Firefox på Windows)');
    expect(house.mails.at(-1)?.html).toContain('fra en anden browser (Firefox på Windows)');
  });

  it('is confirmed in another browser once its password was given there (S-17, AUTH-12)', async () => {
    const { house, owner } = await setUp();
    const telephone = openBrowser(house, '10.0.0.3');
    const code = codeFor(house, email);

    const unknown = await telephone.verify(email, code);
    const login = await telephone.login(email, owners);
    const verified = await telephone.verify(email, code);

    expect([problem(unknown).status, login.statusCode, verified.statusCode]).toEqual([409, 403, 200]);
    expect((await owner.login(email, owners)).statusCode).toBe(200);
  });

  it('can still be confirmed when it waited before registrations had a browser (S-17)', async () => {
    const { house, owner } = await setUp();
    owner.cookies.clear();

    await owner.login(email, owners);
    await owner.post('/api/auth/resend', { email });
    await house.services.mailQueue.settle();

    expect((await owner.verify(email, codeFor(house, email))).statusCode).toBe(200);
  });

  it('is got by the owner of its mailbox by a link, when strangers have taken every place (S-17, S-25)', async () => {
    const house = await buildTestHouse();
    for (let index = 0; index < 5; index += 1) {
      house.wait(20 * 60_000);
      await openBrowser(house, `10.0.1.${index}`).register(email, strangers);
    }
    const owner = openBrowser(house, '10.0.0.1');
    const full = await owner.register(email, owners);
    await owner.post('/api/auth/forgot-password', { email });
    const token = await tokenOfLink(house);

    const reset = await owner.post('/api/auth/reset-password', { token, password: owners });

    expect(problem(full)).toMatchObject({ status: 429 });
    expect(problem(full).message).toContain("'Glemt adgangskode?'");
    expect(reset.statusCode).toBe(200);
    expect((await owner.login(email, owners)).statusCode).toBe(200);
    expect((await owner.login(email, strangers)).statusCode).toBe(401);
    expect(await house.db.selectFrom('waiting_registrations').select('id').execute()).toEqual([]);
  });

  it('registers with the code that is in the mailbox when strangers have used up its mails (S-19)', async () => {
    const house = await buildTestHouse();
    const stranger = openBrowser(house, '10.0.0.2');
    for (let index = 0; index < 3; index += 1) {
      await stranger.register(email, strangers);
    }
    const owner = openBrowser(house, '10.0.0.1');

    const registered = await owner.register(email, owners);
    const verified = await owner.verify(email, codeFor(house, email));

    expect([registered.statusCode, verified.statusCode, house.mails.length]).toEqual([201, 200, 3]);
  });

  it('is free again a week after nobody confirmed it, and nobody else is touched (S-17)', async () => {
    const { house, owner } = await setUp();
    await signUp(house, 'bo@eksempel.dk');
    house.wait(7 * dayMs - 1000);
    await house.tidy();
    const inTime = await owner.login(email, owners);
    house.wait(2000);

    await house.tidy();

    expect(inTime.statusCode).toBe(403);
    expect((await owner.login(email, owners)).statusCode).toBe(404);
    expect(await house.db.selectFrom('users').select('email').execute()).toEqual([
      { email: 'bo@eksempel.dk' },
    ]);
  });
});

it('a forged cookie names no registration', async () => {
  const { house, owner, stranger } = await setUp();
  const [id = ''] = (owner.cookies.get('bonbog_registration') ?? '').split('.');
  stranger.cookies.set('bonbog_registration', `${id}.${'A'.repeat(43)}`);

  const answer = await stranger.verify(email, codeFor(house, email));

  expect(problem(answer).errorType).toBe('BROWSER_UNKNOWN');
});
