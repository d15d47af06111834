// @vitest-environment jsdom
import { routeTable } from '@bonbog/contract';
import { adminRoutes, authRoutes, CLOUD_PROVIDERS, receiptRoutes } from '@bonbog/contract/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildError, buildSession, buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { callApi, callApiDated, callApiForList, getJson, onSessionEnded } from './api-client.ts';

const { dropbox, webdav } = CLOUD_PROVIDERS;
const credentials = { email: 'a@b.dk', password: 'hemmelig' };
const ended = vi.fn();
let stopListening = () => {};

beforeEach(() => {
  stopListening = onSessionEnded(ended);
});

afterEach(() => {
  stopListening();
  ended.mockClear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function callOnce(answers: FakeAnswers, call: () => Promise<unknown>) {
  const server = fakeServer(answers);
  await call();
  const [seen] = server.calls;
  if (seen === undefined) {
    throw new Error('Nothing was called.');
  }
  return seen;
}

const refuseWith = (status: number, body: unknown) => () => Response.json(body, { status });

describe('callApi', () => {
  it('sends a JSON body with its content type (TOAST-05, TOAST-06)', async () => {
    const seen = await callOnce({ 'POST /api/auth/login': () => Response.json(buildSession()) }, () =>
      callApi(authRoutes.login, { body: credentials }),
    );

    expect(seen.body).toEqual(credentials);
    expect(seen.headers.get('content-type')).toBe('application/json');
  });

  it.each([
    ['GET', authRoutes.me],
    ['POST', authRoutes.logout],
    ['PATCH', receiptRoutes.update],
    ['DELETE', receiptRoutes.remove],
  ] as const)('uses %s, with and without a body (TOAST-05)', async (method, route) => {
    const path = route.path.replace(':id', '7');
    const answers = { [`${method} ${path}`]: () => Response.json(null) };
    const call = (body: unknown) => () =>
      callApi<unknown>({ ...route, tells: 'anything' }, { params: { id: '7' }, body });

    expect((await callOnce(answers, call({ store: 'Brugsen' }))).body).toEqual({ store: 'Brugsen' });
    expect((await callOnce(answers, call(undefined))).body).toBeUndefined();
  });

  it('sets no content type without a JSON body (TOAST-06)', async () => {
    const form = new FormData();
    const plain = await callOnce({ 'GET /api/auth/me': () => Response.json({ user: null }) }, () =>
      callApi(authRoutes.me),
    );
    const multipart = await callOnce({ 'GET /api/auth/me': () => Response.json({ user: null }) }, () =>
      callApi(authRoutes.me, { form }),
    );

    expect(plain.headers.has('content-type')).toBe(false);
    expect(multipart.headers.has('content-type')).toBe(false);
    expect(multipart.body).toBe(form);
  });

  it('sends the stored token as bearer, and no header without one (TOAST-07, AUTH-04)', async () => {
    const answers = { 'GET /api/auth/me': () => Response.json({ user: null }) };
    const signedOut = await callOnce(answers, () => callApi(authRoutes.me));
    localStorage.setItem('token', 'abc');
    const signedIn = await callOnce(answers, () => callApi(authRoutes.me));

    expect(signedOut.headers.has('authorization')).toBe(false);
    expect(signedIn.headers.get('authorization')).toBe('Bearer abc');
  });

  it.each([
    ['a plain call', () => callApi(authRoutes.me)],
    ['a call with a body', () => callApi(authRoutes.login, { body: credentials })],
    ['a call with a form', () => callApi(receiptRoutes.parse, { form: new FormData() })],
    ['a query', () => getJson('/api/auth/me')],
  ])(
    'always includes credentials and the stored token: %s (TOAST-07, TOAST-08, AUTH-04, AUTH-05)',
    async (_kind, call) => {
      localStorage.setItem('token', 'abc');
      const answer = () => Response.json(null);
      const answers = {
        'GET /api/auth/me': answer,
        'POST /api/auth/login': answer,
        'POST /api/receipts/parse': answer,
      };

      const seen = await callOnce(answers, () => call().catch(() => undefined));

      expect(seen.credentials).toBe('include');
      expect(seen.headers.get('authorization')).toBe('Bearer abc');
    },
  );

  it('fills the path and the query, encoded', async () => {
    const seen = await callOnce(
      { 'DELETE /api/receipts/a%2Fb?x=%C3%A6': () => Response.json({ success: true, message: '' }) },
      () => callApi(receiptRoutes.remove, { params: { id: 'a/b' }, query: { x: 'æ' } }),
    );

    expect(seen.method).toBe('DELETE');
  });

  it('takes a bare value where the contract names one field (S-02)', async () => {
    fakeServer({ 'GET /api/auth/me': () => Response.json(buildUser()) });

    await expect(callApi(authRoutes.me)).resolves.toEqual({ user: buildUser() });
  });

  it.each([
    ['the page of a proxy', () => new Response('<!doctype html><title>Log på</title>')],
    ['a sentence', () => Response.json('OK')],
    ['nothing', () => new Response('')],
    ['an answer of something else', () => Response.json({ status: 'ok' })],
    ['an answer without what is asked for', () => Response.json({ nextCursor: '2' })],
    ['another kind of thing in its place', () => Response.json({ receipts: { id: 1 } })],
  ])('refuses what is no answer of ours: %s', async (_, answer) => {
    fakeServer({ 'GET /api/receipts': answer });

    await expect(callApi(receiptRoutes.list)).rejects.toMatchObject({
      status: 200,
      message: 'Svaret fra serveren kunne ikke læses. Genindlæs siden, og prøv igen.',
    });
  });

  it('refuses a page of a proxy also where anything may stand under the one name', async () => {
    fakeServer({ 'GET /api/auth/me': () => new Response('<!doctype html>') });

    await expect(callApi(authRoutes.me)).rejects.toMatchObject({ status: 200 });
  });

  it('refuses what is no list where a list is asked for', async () => {
    fakeServer({ 'GET /api/admin/users': () => Response.json({ users: [] }) });

    await expect(callApiForList(adminRoutes.users)).rejects.toMatchObject({ status: 200 });
  });

  it('believes the rest, which the server has checked, also names it does not know', async () => {
    fakeServer({ 'GET /api/receipts': () => Response.json({ receipts: [], newName: 1 }) });

    await expect(callApi(receiptRoutes.list)).resolves.toEqual({ receipts: [], newName: 1 });
  });

  it('says what to do when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

    await expect(callApi(receiptRoutes.list)).rejects.toMatchObject({
      status: 0,
      message: 'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.',
    });
  });

  it('throws what the server said (TOAST-15, TOAST-17)', async () => {
    fakeServer({
      'POST /api/auth/register': refuseWith(409, buildError('EMAIL_IN_USE', 'Findes allerede.')),
    });

    await expect(callApi(authRoutes.register, { body: credentials })).rejects.toMatchObject({
      status: 409,
      message: 'Findes allerede.',
      errorType: 'EMAIL_IN_USE',
    });
  });

  it.each([
    ['JSON without words', '{}'],
    ['empty', ''],
  ])('throws the status text when the body is %s (TOAST-15, TOAST-16)', async (_kind, body) => {
    fakeServer({
      'GET /api/receipts': () => new Response(body, { status: 502, statusText: 'Bad Gateway' }),
    });

    await expect(callApi(receiptRoutes.list)).rejects.toMatchObject({ message: 'Bad Gateway' });
  });

  it('throws the text of a body that is not JSON (TOAST-16)', async () => {
    fakeServer({
      'GET /api/receipts': () => new Response('nede', { status: 502, statusText: 'Bad Gateway' }),
    });

    await expect(callApi(receiptRoutes.list)).rejects.toMatchObject({
      status: 502,
      message: 'nede',
      body: 'nede',
    });
  });
});

describe('a 401', () => {
  const expired = refuseWith(401, buildError('TOKEN_EXPIRED', 'Din session er udløbet.'));

  it("removes the token, tells of it and reads 'Unauthorized' (TOAST-18, AUTH-06, AUTH-09)", async () => {
    localStorage.setItem('token', 'abc');
    fakeServer({ 'GET /api/receipts': expired });

    await expect(callApi(receiptRoutes.list)).rejects.toMatchObject({ status: 401, message: 'Unauthorized' });

    expect(localStorage.getItem('token')).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each(
    routeTable
      .filter(({ path }) => path !== authRoutes.login.path)
      .map((route) => [route.method, route.path, route] as const),
  )('to %s %s removes the token (AUTH-06, AUTH-09)', async (method, path, route) => {
    localStorage.setItem('token', 'abc');
    fakeServer({ [`${method} ${path.replace(/:\w+/, '7')}`]: expired });

    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '7']));
    await expect(callApi(route, { params })).rejects.toMatchObject({ status: 401 });

    expect(localStorage.getItem('token')).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('of the login call is a login error and ends nothing (AUTH-10)', async () => {
    localStorage.setItem('token', 'abc');
    fakeServer({ 'POST /api/auth/login': refuseWith(401, buildError('INVALID_PASSWORD', 'Forkert.')) });

    await expect(callApi(authRoutes.login, { body: credentials })).rejects.toMatchObject({
      message: 'Forkert.',
    });

    expect(localStorage.getItem('token')).toBe('abc');
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ['GET', dropbox.routes.status],
    ['POST', dropbox.routes.export],
    ['DELETE', dropbox.routes.disconnect],
    ['POST', webdav.routes.export],
  ] as const)(
    'with tokenExpired to %s of a cloud storage ends nothing, and says why (T-60)',
    async (method, route) => {
      localStorage.setItem('token', 'abc');
      const body = buildError('CLOUD_TOKEN_EXPIRED', 'Forbind igen.', { tokenExpired: true });
      fakeServer({ [`${method} ${route.path}`]: refuseWith(401, body) });

      await expect(callApi<unknown>(route)).rejects.toMatchObject({
        status: 401,
        message: 'Forbind igen.',
        tokenExpired: true,
      });

      expect(localStorage.getItem('token')).toBe('abc');
      expect(ended).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['without it there', '/api/dropbox/bulk-export', dropbox.routes.export, {}],
    ['with another value', '/api/dropbox/bulk-export', dropbox.routes.export, { tokenExpired: 'true' }],
    ['with it elsewhere', '/api/receipts/save', receiptRoutes.save, { tokenExpired: true }],
  ])('%s ends the session (T-60, AUTH-06)', async (_what, path, route, more) => {
    localStorage.setItem('token', 'abc');
    fakeServer({ [`POST ${path}`]: refuseWith(401, buildError('TOKEN_EXPIRED', 'Udløbet.', more)) });

    await expect(callApi<unknown>(route)).rejects.toMatchObject({
      status: 401,
      message: 'Unauthorized',
    });

    expect(localStorage.getItem('token')).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends the session once when several calls are refused together (T-11)', async () => {
    localStorage.setItem('token', 'abc');
    fakeServer({ 'GET /api/receipts': expired, 'GET /api/receipts/stats': expired });

    await Promise.allSettled([callApi(receiptRoutes.list), callApi(receiptRoutes.stats)]);

    expect(ended).toHaveBeenCalledOnce();
  });

  it('to an earlier token leaves the session that replaced it alone', async () => {
    localStorage.setItem('token', 'old');
    fakeServer({
      'GET /api/receipts': () => {
        localStorage.setItem('token', 'new');
        return expired();
      },
    });

    await expect(callApi(receiptRoutes.list)).rejects.toMatchObject({ status: 401 });

    expect(localStorage.getItem('token')).toBe('new');
    expect(ended).not.toHaveBeenCalled();
  });

  it('to a call without a session, as one made while logging out is, sends nobody away (AUTH-42)', async () => {
    fakeServer({ 'GET /api/receipts': expired });

    await expect(callApi(receiptRoutes.list)).rejects.toMatchObject({ status: 401 });

    expect(ended).not.toHaveBeenCalled();
  });

  it('of a query is handled the same way (TOAST-19)', async () => {
    localStorage.setItem('token', 'abc');
    fakeServer({ 'GET /api/receipts': expired });

    await expect(getJson('/api/receipts')).rejects.toMatchObject({ message: 'Unauthorized' });

    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('callApiDated', () => {
  const me = (headers: Record<string, string>) => ({
    'GET /api/auth/me': () => Response.json({ user: buildUser() }, { headers }),
  });

  it("tells the server's time beside the answer (T-72)", async () => {
    fakeServer(me({ date: 'Sat, 21 Nov 2026 11:00:05 GMT' }));

    const { answer, answeredAt } = await callApiDated(authRoutes.me);

    expect(answer).toEqual({ user: buildUser() });
    expect(answeredAt).toEqual(new Date('2026-11-21T11:00:05.000Z'));
  });

  it.each([{}, { date: 'i går' }])("goes by the browser's time where the header is %j", async (headers) => {
    fakeServer(me(headers));
    const before = Date.now();

    const { answeredAt } = await callApiDated(authRoutes.me);

    expect(answeredAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(answeredAt.getTime()).toBeLessThanOrEqual(Date.now());
  });
});
