import { LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { DROPBOX_SCOPES } from '#features/cloud-storage/dropbox/dropbox-oauth.ts';
import {
  buildConnectingHouse,
  openAddress,
  pathOf,
  setOut,
  takeTicket,
} from '#features/cloud-storage/dropbox/testing/connecting-house.ts';
import { fileOf, openFolder } from '#features/cloud-storage/dropbox/testing/dropbox-house.ts';

const failed = '/history?sky-fejl=1';

describe('a ticket', () => {
  it('sends the browser to the page of Dropbox, with PKCE and for offline use (CLOUD-08, S-54, T-61)', async () => {
    const house = await buildConnectingHouse();

    const begun = await openAddress(house, `/api/dropbox/auth?token=${await takeTicket(house)}`);

    const address = new URL(begun.location);
    expect(begun.status).toBe(302);
    expect(address.origin + address.pathname).toBe(`${house.server.url}/oauth2/authorize`);
    const { state, code_challenge: challenge, ...rest } = Object.fromEntries(address.searchParams);
    expect(state).toMatch(/^[\w-]{20,}$/);
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({
      response_type: 'code',
      client_id: house.server.app.appKey,
      redirect_uri: house.server.app.redirectUri,
      token_access_type: 'offline',
      code_challenge_method: 'S256',
      scope: DROPBOX_SCOPES.join(' '),
    });
    expect((await fetch(begun.location)).status).toBe(200);
  });

  it('works once (T-61)', async () => {
    const house = await buildConnectingHouse();
    const ticket = await takeTicket(house);
    const open = () => openAddress(house, `/api/dropbox/auth?token=${ticket}`);

    const answers = await Promise.all([open(), open(), open()]);

    expect(answers.filter(({ location }) => location === failed)).toHaveLength(2);
  });

  it('works for a minute (T-61)', async () => {
    const house = await buildConnectingHouse();
    const [early, late] = [await takeTicket(house), await takeTicket(house)];

    house.advance(59_000);
    expect((await openAddress(house, `/api/dropbox/auth?token=${early}`)).location).not.toBe(failed);
    house.advance(1_000);
    expect((await openAddress(house, `/api/dropbox/auth?token=${late}`)).location).toBe(failed);
  });

  it.each([
    ['missing', ''],
    ['empty', '?token='],
    ['unknown', '?token=unknown'],
    ['there twice', '?token=a&token=b'],
    ['too long', `?token=${'x'.repeat(600)}`],
    ['no text', '?token=%E0%A4%A'],
  ])('that is %s leads back to the history, and shows no JSON (S-54, T-61)', async (_, query) => {
    const house = await buildConnectingHouse();

    const answer = await openAddress(house, `/api/dropbox/auth${query}`);

    expect([answer.status, answer.location, answer.body]).toEqual([302, failed, '']);
  });

  it('is none when it is the session token or another kind of ticket (T-61)', async () => {
    const house = await buildConnectingHouse();
    const { page } = await setOut(house);
    const state = new URL(page).searchParams.get('state') ?? '';

    for (const token of ['anna', state]) {
      expect((await openAddress(house, `/api/dropbox/auth?token=${token}`)).location).toBe(failed);
    }
  });

  it('is not used by a look at the headers alone (T-61)', async () => {
    const house = await buildConnectingHouse();
    const ticket = await takeTicket(house);

    const head = await house.app.inject({ method: 'HEAD', url: `/api/dropbox/auth?token=${ticket}` });

    expect(head.statusCode).toBe(404);
    expect((await openAddress(house, `/api/dropbox/auth?token=${ticket}`)).location).not.toBe(failed);
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'is refused when another site sends the browser (%s), which could have made it for its own account (S-54)',
    async (site) => {
      const house = await buildConnectingHouse();
      const ticket = await takeTicket(house, 'mallory');
      const open = (from: string) =>
        openAddress(house, `/api/dropbox/auth?token=${ticket}`, { 'sec-fetch-site': from });

      expect((await open(site)).location).toBe(failed);
      expect((await open('same-origin')).location).not.toBe(failed);
    },
  );

  it('needs a session, and is refused to one who asks too often (T-61)', async () => {
    const house = await buildConnectingHouse();
    const ask = (headers: Record<string, string>) =>
      house.app.inject({ method: 'POST', url: '/api/dropbox/auth-ticket', headers });

    expect((await ask({})).statusCode).toBe(401);
    house.state.ticketsLeft = 0;
    expect((await ask({ authorization: 'Bearer anna' })).statusCode).toBe(429);
  });

  it('is not to be had where Dropbox is not set up (S-53)', async () => {
    const house = await buildConnectingHouse({ isSetUp: false });

    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/dropbox/auth-ticket',
      headers: { authorization: 'Bearer anna' },
    });

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      errorType: 'CLOUD_NOT_CONFIGURED',
      message: 'Cloud-eksport er ikke sat op på denne server.',
    });
    expect((await openAddress(house, '/api/dropbox/auth?token=x')).location).toBe(failed);
  });
});

describe('a browser that comes back from Dropbox', () => {
  it('is sent to the history, and its user is connected with the account of that Dropbox (S-54)', async () => {
    const house = await buildConnectingHouse();
    const { page, cookie } = await setOut(house);

    const back = await house.server.answer(page, 'allow');
    const answer = await openAddress(house, pathOf(back), { cookie });

    expect([answer.status, answer.location]).toEqual([302, '/history']);
    expect(house.kept).toMatchObject([{ userId: 'anna', account: 'anna@dropbox.eksempel.dk' }]);
    expect(Object.keys(house.kept[0]?.credentials ?? {})).toEqual([
      'accessToken',
      'refreshToken',
      'expiresAt',
    ]);
    expect(answer.setCookie).toMatch(/^bonbog_dropbox=;.*Expires=Thu, 01 Jan 1970/);
    const folder = await openFolder(house, 'x', house.kept[0]?.credentials);
    expect(await folder.put(fileOf('a', 'a'))).toBe('stored');
  });

  it('is sent back with a failure when the user says no, and nothing is kept (S-54)', async () => {
    const house = await buildConnectingHouse();
    const { page, cookie } = await setOut(house);

    const answer = await openAddress(house, pathOf(await house.server.answer(page, 'cancel')), { cookie });

    expect([answer.status, answer.location]).toEqual([302, failed]);
    expect([house.kept, house.server.grants.count().given]).toEqual([[], 0]);
  });

  it('cannot come back twice with the same permission (S-54)', async () => {
    const house = await buildConnectingHouse();
    const { page, cookie } = await setOut(house);
    const back = pathOf(await house.server.answer(page, 'allow'));

    const answers = await Promise.all([1, 2, 3].map(() => openAddress(house, back, { cookie })));

    expect(answers.map(({ location }) => location).toSorted()).toEqual(['/history', failed, failed]);
    expect(house.kept).toHaveLength(1);
  });

  it('comes too late after ten minutes, and what it never used is gone (S-54)', async () => {
    const house = await buildConnectingHouse();
    const [inTime, tooLate] = [await setOut(house), await setOut(house)];

    house.advance(LIMITS.cloudStateLifetimeMs - 5000);
    const first = await house.server.answer(inTime.page, 'allow');
    expect((await openAddress(house, pathOf(first), inTime)).location).toBe('/history');
    house.advance(5000);
    const second = await house.server.answer(tooLate.page, 'allow');
    expect((await openAddress(house, pathOf(second), tooLate)).location).toBe(failed);

    expect(house.kept).toHaveLength(1);
    expect(house.server.grants.count().given).toBe(1);
    expect(house.tickets.all()).toEqual([]);
  });

  it('must be the browser that was sent away (S-54)', async () => {
    const house = await buildConnectingHouse();
    const [anna, mallory] = [await setOut(house), await setOut(house, 'mallory')];

    for (const headers of [{ cookie: mallory.cookie }, { cookie: 'bonbog_dropbox=' }, {}]) {
      const { page } = await setOut(house);
      const answer = await openAddress(house, pathOf(await house.server.answer(page, 'allow')), headers);
      expect(answer.location).toBe(failed);
    }
    const mixed = await house.server.answer(mallory.page, 'allow');
    expect((await openAddress(house, pathOf(mixed), { cookie: anna.cookie })).location).toBe(failed);
    expect([house.kept, house.server.grants.count().given]).toEqual([[], 0]);
  });

  it.each([
    ['nothing', () => ''],
    ['an unknown state', () => '?code=x&state=unknown'],
    ['a code without a state', () => '?code=x'],
    ['a state without a code', (state: string) => `?state=${state}`],
    ['a ticket for a state', (_state: string, ticket: string) => `?code=x&state=${ticket}`],
    ['a code that Dropbox never gave', (state: string) => `?code=made-up&state=${state}`],
    ['a code that is too long', (state: string) => `?code=${'x'.repeat(3000)}&state=${state}`],
    ['two states', (state: string) => `?code=x&state=${state}&state=${state}`],
  ])('with %s connects nobody (S-54)', async (_, query) => {
    const house = await buildConnectingHouse();
    const { page, cookie } = await setOut(house);
    const state = new URL(page).searchParams.get('state') ?? '';
    const unused = await takeTicket(house);

    const answer = await openAddress(house, `/api/dropbox/callback${query(state, unused)}`, { cookie });

    expect([answer.status, answer.location, answer.body]).toEqual([302, failed, '']);
    expect(house.kept).toEqual([]);
  });

  it.each(['/oauth2/token', '/2/users/get_current_account'])(
    'connects nobody while Dropbox is down at %s, and leaves no permission behind (S-54)',
    async (path) => {
      const house = await buildConnectingHouse();
      const { page, cookie } = await setOut(house);
      house.server.trouble({ path, kind: 'answer', status: 500, times: 99 });

      const back = await house.server.answer(page, 'allow');
      const answer = await openAddress(house, pathOf(back), { cookie });

      expect([answer.status, answer.location, answer.body]).toEqual([302, failed, '']);
      expect([house.kept, house.server.grants.count().good]).toEqual([[], 0]);
      expect(house.logLines.join('')).toContain('connecting with Dropbox failed');
    },
  );

  it('connects nobody when we cannot keep it, and the permission is given back (S-54)', async () => {
    const house = await buildConnectingHouse();
    house.state.keepFails = true;
    const { page, cookie } = await setOut(house);

    const answer = await openAddress(house, pathOf(await house.server.answer(page, 'allow')), { cookie });

    expect(answer.location).toBe(failed);
    expect(house.server.grants.count()).toEqual({ good: 0, given: 1 });
  });
});

describe('what these answers leave behind', () => {
  it('is nothing in a cache, and nothing for the next site (T-61)', async () => {
    const house = await buildConnectingHouse();
    const { page, cookie } = await setOut(house);
    const back = pathOf(await house.server.answer(page, 'allow'));
    const good = `/api/dropbox/auth?token=${await takeTicket(house)}`;

    for (const address of [good, '/api/dropbox/auth?token=no', back, '/api/dropbox/callback']) {
      const { headers } = await openAddress(house, address, { cookie });
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
  });

  it('is a cookie that no script reads, only for the way back (S-54)', async () => {
    for (const isHttps of [true, false]) {
      const house = await buildConnectingHouse({ isHttps });

      const begun = await openAddress(house, `/api/dropbox/auth?token=${await takeTicket(house)}`);

      expect(begun.setCookie.split('; ').slice(1).toSorted()).toEqual(
        [
          ...['HttpOnly', 'Max-Age=600', 'Path=/api/dropbox/callback', 'SameSite=Lax'],
          ...(isHttps ? ['Secure'] : []),
        ].toSorted(),
      );
    }
  });

  it('is no ticket, code, state, verifier or token in the log, whatever happens (S-27, T-61)', async () => {
    const house = await buildConnectingHouse();
    const secrets: string[] = [];
    for (const path of ['none', '/oauth2/token', '/get_current_account']) {
      const { page, cookie, ticket } = await setOut(house);
      house.server.trouble({ path, kind: 'answer', status: 500, times: 99 });
      const back = await house.server.answer(page, 'allow');
      await openAddress(house, pathOf(back), { cookie });
      secrets.push(ticket, cookie.split('=')[1] ?? '', ...new URL(back).searchParams.values());
      house.server.calm();
    }
    secrets.push(...house.server.grants.secrets());

    const log = house.logLines.join('');
    expect(house.kept).toHaveLength(1);
    expect(log).toContain('"path":"/api/dropbox/callback"');
    expect(secrets.filter((secret) => secret.length > 10)).toHaveLength(3 * 4 + 4);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
