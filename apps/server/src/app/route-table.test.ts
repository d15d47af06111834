import { adminRoutes, type ApiRoute, CLOUD_PROVIDER_LIST, exportRoutes, routeTable } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { authorization, problem } from './testing/requests.ts';
import { shareTestHouse } from './testing/test-house.ts';

const theHouse = shareTestHouse();
const someId = '00000000-0000-4000-8000-000000000000';
const named = routeTable.map((route) => [`${route.method} ${route.path}`, route] as const);
const withAccess = (...access: ApiRoute['access'][]) =>
  named.filter(([, route]) => access.includes(route.access));

/** Whether a path could be the other one with its ids filled in. */
function sameShape(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`).test(path);
}

function call({ method, path }: ApiRoute, token?: string) {
  return theHouse().app.inject({ method, url: path.replace(/:\w+/, someId), headers: authorization(token) });
}

describe('every route of the contract', () => {
  it.each(named)('%s exists', (_, route) => {
    const found = theHouse().app.findRoute({ method: route.method, url: route.path });

    expect(found).not.toBeNull();
  });

  // Connecting by permission uses up what it is asked with, and an export is made while it is sent.
  const onlyForGet = new Set<string>([
    ...CLOUD_PROVIDER_LIST.filter((entry) => entry.connect === 'oauth').flatMap(({ routes }) => [
      routes.authorise.path,
      routes.callback.path,
    ]),
    adminRoutes.exportUsers.path,
    ...Object.values(exportRoutes).map(({ path }) => path),
  ]);

  it.each(named.filter(([, { method, path }]) => method === 'GET' && !onlyForGet.has(path)))(
    '%s answers HEAD with the status of GET',
    async (_, route) => {
      const url = route.path.replace(/:\w+/, someId);
      const looked = await theHouse().app.inject({ method: 'HEAD', url });

      expect(looked.statusCode).toBe((await call(route)).statusCode);
    },
  );

  it('needs a session, but for the way in and the signs of life (SHELL-34)', () => {
    const open = withAccess('public', 'optional').map(([, { path }]) => path);

    expect(open.filter((path) => !path.startsWith('/api/auth/')).toSorted()).toEqual([
      // The browser opens these two itself and can send no header: the first wants a ticket, the second a state.
      '/api/dropbox/auth',
      '/api/dropbox/callback',
      '/healthz',
      '/readyz',
    ]);
  });

  it.each(withAccess('session', 'files', 'download', 'admin'))(
    '%s answers 401 TOKEN_MISSING without a token (SHELL-34, S-03, S-14)',
    async (_, route) => {
      expect(problem(await call(route))).toMatchObject({ status: 401, errorType: 'TOKEN_MISSING' });
    },
  );

  it.each(withAccess('session', 'files', 'download', 'admin', 'optional'))(
    '%s answers 401 TOKEN_INVALID to an unknown token (S-03, S-14)',
    async (_, route) => {
      expect(problem(await call(route, 'unknown'))).toMatchObject({
        status: 401,
        errorType: 'TOKEN_INVALID',
      });
    },
  );

  it.each(withAccess('public', 'optional'))(
    '%s never answers 401 without a token (T-12, T-13)',
    async (_, route) => {
      expect((await call(route)).statusCode).not.toBe(401);
    },
  );
});

describe('every address of the contract', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  const served = new Set<string>(named.map(([name]) => name));
  const mismatches = [...new Set(routeTable.map(({ path }) => path))]
    .filter((path) => path.startsWith('/api/'))
    .flatMap((path) =>
      methods.filter((method) => !served.has(`${method} ${path}`)).map((method) => ({ method, path })),
    );

  it('answers 404, and never 401, to a method it does not have, with and without a token (S-03, T-11)', async () => {
    const answers = await Promise.all(
      mismatches.flatMap(({ method, path }) =>
        [undefined, 'unknown'].map((token) =>
          theHouse().app.inject({ method, url: path.replace(':id', someId), headers: authorization(token) }),
        ),
      ),
    );

    // What is an id to one route may be a word to another: DELETE /api/receipts/stats is a receipt nobody has.
    const isOther = ({ method, path }: { method: string; path: string }) =>
      routeTable.some((route) => route.method === method && sameShape(route.path, path));
    const expected = mismatches.flatMap((mismatch) => (isOther(mismatch) ? [401, 401] : [404, 404]));
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected);
  });
});

describe('the server', () => {
  it('has no API route that the contract does not know', () => {
    const printed = theHouse().app.printRoutes({ commonPrefix: false });

    const paths = [...printed.matchAll(/(\/api\/\S+) \(([A-Z, ]+)\)/g)].flatMap(([, path, methods = '']) =>
      methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`])),
    );
    const known = new Set<string>(named.map(([name]) => name));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
  });
});
