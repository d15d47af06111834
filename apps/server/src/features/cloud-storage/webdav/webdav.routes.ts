import { webdavRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { WebdavConnectionService } from './webdav-connection.service.ts';

/** HTTP edge of connecting a WebDAV folder. */
export function createWebdavRoutes(webdav: WebdavConnectionService): FastifyPluginAsyncZod {
  return async (app) => {
    const { connect } = webdavRoutes;
    app.route(routeOf(connect, (request) => webdav.connect(sessionOf(request), request.body)));
  };
}
