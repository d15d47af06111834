import type { ApiRoute } from '@bonbog/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

import { routeOf } from './route-of.ts';

const rename = {
  method: 'PUT',
  path: '/api/cups/:id',
  tells: 'anything',
  access: 'admin',
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ isLoud: z.stringbool().default(false) }),
  body: z.object({ name: z.string().min(1) }),
  response: z.object({ cup: z.string() }),
  status: 201,
} as const satisfies ApiRoute;
const list = {
  method: 'GET',
  path: '/api/cups',
  tells: 'anything',
  access: 'session',
  response: z.object({ cups: z.array(z.string()) }),
} as const satisfies ApiRoute;
const picture = {
  method: 'GET',
  path: '/api/cups/picture',
  tells: 'anything',
  access: 'files',
  response: z.unknown(),
} as const satisfies ApiRoute;

function openApp() {
  const added: Record<'method' | 'url' | 'schema' | 'config', unknown>[] = [];
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    added.push({ method, url, schema: { ...schema }, config });
  });
  return { app, added };
}

/** Serves the renaming of a cup, which throws for a cup of that name. */
function serveRenaming() {
  const { app } = openApp();
  app.route(
    routeOf(rename, ({ params, query, body }) => {
      if (body.name === 'broken') {
        throw new Error('This cup is broken.');
      }
      return { cup: `${params.id + 1} ${query.isLoud ? body.name.toUpperCase() : body.name}`, secret: 'x' };
    }),
  );
  return (name: unknown) => app.inject({ method: 'PUT', url: '/api/cups/6?isLoud=1', body: { name } });
}

describe('a route of the contract', () => {
  it('has the method, the address, the access, the schemas and the status of its endpoint', () => {
    const { app, added } = openApp();

    app.route(routeOf(rename, () => ({ cup: '' })));

    const { params, query, body, response } = rename;
    expect(added).toEqual([
      {
        method: 'PUT',
        url: '/api/cups/:id',
        schema: { params, querystring: query, body, response: { 201: response } },
        config: { access: 'admin' },
      },
    ]);
  });

  it('checks nothing that the contract does not describe, and answers HEAD like every GET', () => {
    const { app, added } = openApp();

    app.route(routeOf(list, () => ({ cups: [] })));
    app.route(routeOf(picture, { exposeHeadRoute: false }, (_, reply) => reply.send(Buffer.from('cup'))));

    expect(added.map(({ method, url, schema }) => [method, url, schema])).toStrictEqual([
      ['GET', '/api/cups', { response: { 200: list.response } }],
      ['HEAD', '/api/cups', { response: { 200: list.response } }],
      ['GET', '/api/cups/picture', {}],
    ]);
  });

  it('gives its handler what was checked, and answers what the contract knows with its status', async () => {
    const put = serveRenaming();

    const answer = await put('blue');

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ cup: '7 BLUE' });
  });

  it('refuses a body that is none, and has no success to tell of when its handler throws', async () => {
    const put = serveRenaming();

    expect((await put('')).statusCode).toBe(400);
    expect((await put(7)).statusCode).toBe(400);
    expect((await put('broken')).statusCode).toBe(500);
  });

  it('answers 200 where the contract names no status, and runs the hooks of its own', async () => {
    const { app } = openApp();
    app.route(
      routeOf(list, { onSend: async (_, reply) => void reply.header('x-cups', '1') }, () => ({
        cups: ['a'],
      })),
    );

    const answer = await app.inject({ method: 'GET', url: '/api/cups' });

    expect(answer).toMatchObject({ statusCode: 200, headers: { 'x-cups': '1' }, body: '{"cups":["a"]}' });
  });
});
