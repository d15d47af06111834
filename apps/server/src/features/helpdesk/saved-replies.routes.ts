import { helpdeskRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sessionOf } from '#platform/session.ts';

import type { SavedRepliesService } from './saved-replies.service.ts';

/** HTTP edge of saved replies. That the caller is an administrator is looked at before any of this runs. */
export function createSavedRepliesRoutes(savedReplies: SavedRepliesService): FastifyPluginAsyncZod {
  return async (app) => {
    const { savedReplies: list, addSavedReply: add } = helpdeskRoutes;
    const { changeSavedReply: change, removeSavedReply: remove } = helpdeskRoutes;

    app.get(
      list.path,
      { schema: { response: { 200: list.response } }, config: { access: list.access } },
      async () => ({ savedReplies: await savedReplies.list() }),
    );

    app.post(
      add.path,
      {
        schema: { body: add.body, response: { [add.status]: add.response } },
        config: { access: add.access },
      },
      async (request, reply) => {
        const savedReply = await savedReplies.add(sessionOf(request), request.body);
        return reply.status(add.status).send({ savedReply });
      },
    );

    app.put(
      change.path,
      {
        schema: { params: change.params, body: change.body, response: { 200: change.response } },
        config: { access: change.access },
      },
      async (request) => ({ savedReply: await savedReplies.change(request.params.id, request.body) }),
    );

    app.delete(
      remove.path,
      {
        schema: { params: remove.params, response: { 200: remove.response } },
        config: { access: remove.access },
      },
      async (request) => {
        await savedReplies.remove(request.params.id);
        return { success: true as const };
      },
    );
  };
}
