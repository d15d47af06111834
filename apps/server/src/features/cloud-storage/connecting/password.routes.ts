import { CLOUD_PROVIDER_LIST } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { PasswordConnectionService } from './password-connection.service.ts';

/** HTTP edge of connecting with a password. */
export function createPasswordRoutes(connecting: PasswordConnectionService): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { id, routes } of CLOUD_PROVIDER_LIST.filter((entry) => entry.connect === 'password')) {
      app.route(
        routeOf(routes.connect, (request) => connecting.connect(sessionOf(request), id, request.body)),
      );
    }
  };
}
