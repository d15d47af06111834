import { chatRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { ChatVerdictsService } from './chat-verdicts.service.ts';

/** HTTP edge of what users say of the help articles that answered them. */
export function createChatVerdictsRoutes(chatVerdicts: ChatVerdictsService): FastifyPluginAsyncZod {
  return async (app) => {
    app.route(
      routeOf(chatRoutes.helped, async (request) => ({
        messages: await chatVerdicts.give(sessionOf(request), request.params.id, request.body.helped),
      })),
    );
  };
}
