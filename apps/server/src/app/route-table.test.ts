import { type ApiRoute, routeTable } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { authorization, problem } from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const named = routeTable.map((route) => [`${route.method} ${route.path}`, route] as const);
const withAccess = (...access: ApiRoute['access'][]) =>
  named.filter(([, route]) => access.includes(route.access));

function call(house: TestHouse, { method, path }: ApiRoute, token?: string) {
  return house.app.inject({ method, url: path.replace(/:\w+/, someId), headers: authorization(token) });
}

describe('every route of the contract', () => {
  it.each(named)('%s exists', async (_, route) => {
    const house = await buildTestHouse();

    const found = house.app.findRoute({ method: route.method, url: route.path });

    expect(found).not.toBeNull();
  });

  it('needs a session, but for the way in and the signs of life (SHELL-34)', () => {
    const open = withAccess('public', 'optional').map(([, { path }]) => path);

    expect(open.filter((path) => !path.startsWith('/api/auth/')).toSorted()).toEqual(['/healthz', '/readyz']);
  });

  it.each(withAccess('session', 'files'))(
    '%s answers 401 TOKEN_MISSING without a token (SHELL-34)',
    async (_, route) => {
      const house = await buildTestHouse();

      expect(problem(await call(house, route))).toMatchObject({ status: 401, errorType: 'TOKEN_MISSING' });
    },
  );

  it.each(withAccess('session', 'files', 'optional'))(
    '%s answers 401 TOKEN_INVALID to an unknown token',
    async (_, route) => {
      const house = await buildTestHouse();

      expect(problem(await call(house, route, 'unknown'))).toMatchObject({
        status: 401,
        errorType: 'TOKEN_INVALID',
      });
    },
  );

  it.each(withAccess('public', 'optional'))(
    '%s never answers 401 without a token (T-12, T-13)',
    async (_, route) => {
      const house = await buildTestHouse();

      expect((await call(house, route)).statusCode).not.toBe(401);
    },
  );
});

describe('the server', () => {
  it('has no API route that the contract does not know', async () => {
    const house = await buildTestHouse();

    const printed = house.app.printRoutes({ commonPrefix: false });

    const paths = [...printed.matchAll(/(\/api\/\S+) \(([A-Z, ]+)\)/g)].flatMap(([, path, methods = '']) =>
      methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`])),
    );
    const known = new Set<string>(named.map(([name]) => name));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
  });
});
