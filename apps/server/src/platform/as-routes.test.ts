import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { asRoutes } from './as-routes.ts';

it('routes have a name where Fastify looks first', async () => {
  const app = Fastify();
  const names: string[] = [];
  const nameless = () => async (scope: { pluginName: string }) => {
    names.push(scope.pluginName);
  };

  await app.register(asRoutes(nameless()));
  await app.register(nameless());

  expect(names).toEqual(['routes', expect.not.stringContaining('routes')]);
});
