import { savedViewRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { SavedViewsService } from './saved-views.service.ts';

/** HTTP edge of saved views of the history. */
export function createSavedViewsRoutes(savedViews: SavedViewsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { list, add, change, remove } = savedViewRoutes;

    app.route(routeOf(list, async (request) => ({ views: await savedViews.list(sessionOf(request)) })));

    app.route(
      routeOf(add, async (request) => ({ view: await savedViews.add(sessionOf(request), request.body) })),
    );

    app.route(
      routeOf(change, async (request) => ({
        view: await savedViews.change(sessionOf(request), request.params.id, request.body),
      })),
    );

    app.route(
      routeOf(remove, async (request) => {
        await savedViews.remove(sessionOf(request), request.params.id);
        return { success: true as const };
      }),
    );
  };
}
