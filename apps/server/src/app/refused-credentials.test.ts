import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { openBrowser, PASSWORD, post, signUp } from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

const filter = readFileSync(
  fileURLToPath(new URL('../../../../docs/fail2ban/bonbog.conf', import.meta.url)),
  'utf8',
);

/** The filter's expression as fail2ban reads it: <ADDR> stands for an address of either kind. */
const failregex = new RegExp(
  (/^failregex = (.+)$/m.exec(filter)?.[1] ?? '').replace('<ADDR>', '(?<address>[0-9a-fA-F:.]+)'),
);

/** The addresses that fail2ban would count, once for each line it matches. */
const counted = (house: TestHouse) =>
  house.logLines.flatMap((line) => failregex.exec(line.trimEnd())?.groups?.address ?? []);

const guesser = '203.0.113.7';

function ask(house: TestHouse, url: string, body: object, remoteAddress = guesser) {
  return house.app.inject({ method: 'POST', url, payload: body, remoteAddress });
}

describe('who guesses', () => {
  it.each([
    ['a wrong password', '/api/auth/login', { password: 'forkert-kode' }],
    ['an account nobody has', '/api/auth/login', { email: 'ingen@eksempel.dk', password: PASSWORD }],
    [
      'a code in a browser that never registered',
      '/api/auth/verify',
      { email: 'ingen@eksempel.dk', code: '000000' },
    ],
    ['a wrong link', '/api/auth/reset-password', { token: 'x'.repeat(43), password: PASSWORD }],
  ])('stands in the log with the own address, and nobody else with any: %s (S-27)', async (_, url, body) => {
    const house = await buildTestHouse();
    const { email } = await signUp(house);

    await ask(house, url, { email, ...body });

    expect(counted(house)).toEqual([guesser]);
    expect(house.logLines.join('')).not.toMatch(/@|forkert-kode|000000|xxxxx/);
  });

  it('stands there with a wrong code, in the browser that registered (S-27)', async () => {
    const house = await buildTestHouse();
    const browser = openBrowser(house, guesser);
    await browser.register('bo@eksempel.dk');

    expect((await browser.verify('bo@eksempel.dk', '000000')).json()).toMatchObject({
      errorType: 'INVALID_CODE',
    });
    expect(counted(house)).toEqual([guesser]);
  });

  it('stands there for each try, also for those that are not looked at any more (S-22)', async () => {
    const house = await buildTestHouse({ environment: { RATE_LIMIT_FACTOR: '1' } });
    const { email } = await signUp(house);
    const lines = house.logLines.length;

    for (let tries = 0; tries < 12; tries += 1) {
      await ask(house, '/api/auth/login', { email, password: 'forkert-kode' }, '2001:db8::7');
    }

    expect(house.logLines.length).toBeGreaterThan(lines);
    expect(counted(house)).toEqual(Array.from({ length: 12 }, () => '2001:db8::7'));
  });

  it('stands there with a wrong present password in a session that was stolen, and with one too many (S-22, S-25)', async () => {
    const house = await buildTestHouse({ environment: { RATE_LIMIT_FACTOR: '1' } });
    const { token } = await signUp(house);
    const typed = { currentPassword: 'forkert-kode', password: 'forkert-kode', newPassword: PASSWORD };
    const tried = Array.from({ length: 12 }, (_, count) =>
      count % 2 === 0
        ? ({ method: 'POST', url: '/api/account/password' } as const)
        : ({ method: 'DELETE', url: '/api/account' } as const),
    );

    for (const call of tried) {
      const headers = { authorization: `Bearer ${token}` };
      await house.app.inject({ ...call, headers, payload: typed, remoteAddress: guesser });
    }

    expect(counted(house)).toEqual(tried.map(() => guesser));
    expect(house.logLines.join('')).not.toMatch(/@|forkert-kode/);
  });

  it('cannot have another address counted by what is asked for', async () => {
    const house = await buildTestHouse();
    const forged = '","refused":"INVALID_PASSWORD","ip":"198.51.100.1","msg":"a credential was refused"}';

    await ask(house, `/api/auth/login${forged}`, {});
    await ask(house, '/api/auth/login', { email: `a${forged}@eksempel.dk`, password: forged });
    await house.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'ingen@eksempel.dk', password: PASSWORD },
      remoteAddress: guesser,
      headers: { 'x-forwarded-for': '198.51.100.1', 'x-request-id': forged },
    });

    expect(counted(house).filter((address) => address !== guesser)).toEqual([]);
    expect(counted(house)).toHaveLength(1);
  });

  it('is told from who signs in, and from who meets something else that is refused', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    await post(house, '/api/auth/login', { email: user.email, password: PASSWORD });
    await post(house, '/api/auth/login', { email: 'ingen adresse' });
    await house.app.inject({ method: 'GET', url: '/api/receipts' });

    expect(counted(house)).toEqual([]);
    expect(house.logLines.join('')).not.toContain('"ip"');
  });
});

describe('what is not set up', () => {
  it('is no fault: the log tells it in a line, without where in the code (S-54)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    const answer = await post(house, '/api/dropbox/auth-ticket', {}, user.token);

    expect(answer.statusCode).toBe(503);
    const told = house.logLines.filter((line) => line.includes('CLOUD_NOT_CONFIGURED'));
    expect(told).toEqual([expect.stringContaining('"level":30')]);
    expect(told.join('')).not.toContain('stack');
  });
});
