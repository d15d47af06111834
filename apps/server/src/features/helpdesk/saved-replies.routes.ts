import { helpdeskRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { SavedRepliesService } from './saved-replies.service.ts';

/** HTTP edge of saved replies. That the caller is an administrator is looked at before any of this runs. */
export function createSavedRepliesRoutes(savedReplies: SavedRepliesService): FastifyPluginAsyncZod {
  return async (app) => {
    const { savedReplies: list, addSavedReply: add } = helpdeskRoutes;
    const { changeSavedReply: change, removeSavedReply: remove } = helpdeskRoutes;

    app.route(routeOf(list, async () => ({ savedReplies: await savedReplies.list() })));

    app.route(
      routeOf(add, async (request) => ({
        savedReply: await savedReplies.add(sessionOf(request), request.body),
      })),
    );

    app.route(
      routeOf(change, async (request) => ({
        savedReply: await savedReplies.change(request.params.id, request.body),
      })),
    );

    app.route(
      routeOf(remove, async (request) => {
        await savedReplies.remove(request.params.id);
        return { success: true as const };
      }),
    );
  };
}
